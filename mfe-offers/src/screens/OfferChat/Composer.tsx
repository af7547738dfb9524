import { MESSAGE_MAX } from "@takas/contracts/limits";
import { IconButton, TextArea, color, size, space } from "@takas/ui";
import { SendHorizontal } from "lucide-react";
import { useState } from "react";
import type { KeyboardEvent } from "react";
import styled from "styled-components";

interface ComposerProps {
  /** What stands in it at first. @defaultValue "" */
  initial?: string | undefined;
  /** Called with what stands in it, whenever that changes. */
  onChange?: (typed: string) => void;
  onSend: (content: string) => void;
}

/** The field for a message: Enter or the button sends, Shift and Enter breaks the line, blank is not sent. */
export function Composer({ initial = "", onChange, onSend }: ComposerProps) {
  const [typed, setTyped] = useState(initial);
  const isBlank = typed.trim() === "";
  const change = (text: string) => {
    setTyped(text);
    onChange?.(text);
  };
  const send = () => {
    if (!isBlank) {
      onSend(typed);
      change("");
    }
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    // Enter also picks a word of an input method: that one is not for sending.
    if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      send();
    }
  };
  return (
    <Bar
      aria-label="New message"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Field
        label="Message"
        isLabelHidden
        rows={1}
        placeholder="Type a message..."
        enterKeyHint="send"
        maxLength={MESSAGE_MAX}
        hasCounter={typed.length > MESSAGE_MAX - 200}
        value={typed}
        onChange={({ target }) => change(target.value)}
        onKeyDown={sendOnEnter}
      />
      <IconButton type="submit" label="Send message" variant="outline" disabled={isBlank}>
        <SendHorizontal size={24} strokeWidth={1.75} />
      </IconButton>
    </Bar>
  );
}

const Bar = styled.form`
  display: flex;
  align-items: flex-end;
  gap: ${space[1]};
  padding: ${space[1]} max(${size.gutter}, (100% - ${size.narrow}) / 2)
    calc(${space[1]} + env(safe-area-inset-bottom, 0px));
  border-top: 1px solid ${color.line};
  background: ${color.card};
`;

const Field = styled(TextArea)`
  flex: 1;
  min-width: 0;
  textarea {
    field-sizing: content;
    max-height: 8rem;
    resize: none;
  }
`;
