import { MESSAGE_MAX } from "@takas/contracts/limits";
import { IconButton, TextArea, color, size, space } from "@takas/ui";
import { SendHorizontal } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import styled from "styled-components";

import { m } from "../../../texts/messages.js";

interface ComposerProps {
  /** The initial text. @defaultValue "" */
  initial?: string | undefined;
  /** Called with the text whenever it changes. */
  onChange?: ((typed: string) => void) | undefined;
  /** Resolves to the reason the text cannot be sent, if there is one. */
  onSend: (content: string) => Promise<string | undefined>;
  /** A text that seemed not to be sent and was: it leaves the field. */
  arrived?: string | undefined;
}

/**
 * The field for a message. Enter or the button sends, Shift+Enter breaks the line, blank text is not sent. A text
 * that could not be sent returns to the field, in front of anything typed since.
 */
export function Composer(props: ComposerProps) {
  const { typed, heldBack, change, send } = useComposed(props);
  const isBlank = typed.trim() === "";
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key === "Enter" && !event.shiftKey && !confirmsWord(event.nativeEvent)) {
      event.preventDefault();
      void send();
    }
  };
  return (
    <Bar
      aria-label={m.chat_new()}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field
        label={m.chat_message()}
        isLabelHidden
        rows={1}
        placeholder={m.chat_type()}
        enterKeyHint="send"
        maxLength={MESSAGE_MAX}
        hasCounter={false}
        value={typed}
        error={heldBack}
        onChange={({ target }) => change(target.value)}
        onKeyDown={sendOnEnter}
      />
      <IconButton type="submit" label={m.chat_send()} variant="outline" disabled={isBlank}>
        <SendHorizontal size={24} strokeWidth={1.75} />
      </IconButton>
    </Bar>
  );
}

/** The key code of every press that an input method handles. */
const INPUT_METHOD = 229;

/**
 * Whether Enter confirms a word of an input method, which sends nothing. Safari ends the composition before that Enter, so there
 * only the deprecated key code tells.
 */
function confirmsWord({ isComposing, keyCode }: globalThis.KeyboardEvent): boolean {
  return isComposing || keyCode === INPUT_METHOD;
}

function useComposed({ initial = "", onChange, onSend, arrived }: ComposerProps) {
  const [typed, setTyped] = useState(initial);
  const [heldBack, setHeldBack] = useState<string>();
  const latest = useRef(initial);
  const put = (text: string) => {
    latest.current = text;
    setTyped(text);
    onChange?.(text);
  };
  const change = (text: string) => {
    setHeldBack(undefined);
    put(text);
  };
  const send = async () => {
    if (typed.trim() === "") {
      return;
    }
    change("");
    const reason = await onSend(typed);
    if (reason !== undefined) {
      put([typed, latest.current].filter((text) => text !== "").join("\n"));
      setHeldBack(reason);
    }
  };
  useEffect(() => {
    if (arrived !== undefined && `${typed.trim()}\n`.startsWith(`${arrived}\n`)) {
      change(typed.trim().slice(arrived.length).trimStart());
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- not while somebody types the same words again
  }, [arrived, heldBack]);
  return { typed, heldBack, change, send };
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
