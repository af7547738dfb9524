import type { OfferMessage } from "@takas/contracts/offer";
import { shortTimeOf } from "@takas/contracts/time";
import { Text, color, radius, space } from "@takas/ui";
import { Flag } from "lucide-react";
import { memo } from "react";
import type { ReactNode } from "react";
import styled from "styled-components";

import { m } from "../../../texts/messages.js";

interface BubbleProps {
  message: OfferMessage;
  /** What the other person is called. */
  other: string;
  /** Called with the id of a message of the other person. */
  onReport?: ((id: string) => void) | undefined;
}

/** One message; the user's own are on the right. */
export const Bubble = memo(function Bubble({ message, other, onReport }: BubbleProps) {
  const { id, content, timestamp, isFromSelf } = message;
  return (
    <Said id={id} content={content} other={isFromSelf ? undefined : other}>
      <time dateTime={timestamp}>{shortTimeOf(timestamp)}</time>
      {onReport !== undefined && !isFromSelf && (
        <Report
          type="button"
          aria-label={m.chat_reportThis()}
          aria-describedby={id}
          onClick={() => onReport(id)}
        >
          <Flag size={14} strokeWidth={1.75} aria-hidden="true" />
        </Report>
      )}
    </Said>
  );
});

/** A message being sent. */
export function OutgoingBubble({ content }: { content: string }) {
  return <Said content={content}>{m.common_sending()}</Said>;
}

interface SaidProps {
  /** Of the element with the words. */
  id?: string;
  content: string;
  /** Who wrote it, unless the reader did. */
  other?: string | undefined;
  /** What is below the words. */
  children: ReactNode;
}

function Said({ id, content, other, children }: SaidProps) {
  return (
    <Item data-own={other === undefined}>
      <span className="visually-hidden">{`${other ?? m.chat_you()}: `}</span>
      <Words id={id} dir="auto">
        {content}
      </Words>
      <Text size="caption" tone="muted">
        {children}
      </Text>
    </Item>
  );
}

/* A long thread opens at once: messages out of sight are not laid out. */
const Item = styled.li`
  justify-self: start;
  max-width: 84%;
  content-visibility: auto;
  contain-intrinsic-size: auto 64px;
  &[data-own="true"] {
    justify-self: end;
    text-align: end;
  }
`;

const Words = styled.p`
  display: inline-block;
  padding: ${space[1]} ${space[1.5]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.card};
  text-align: start;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  [data-own="true"] > & {
    border-color: transparent;
    background: ${color.primaryTint};
    color: ${color.primaryTintText};
  }
`;

/** Muted beside the time, with padding for a thumb. */
const Report = styled.button`
  min-width: 44px;
  min-height: 28px;
  padding: 0 ${space[1]};
  text-align: start;
  vertical-align: middle;
  border-radius: ${radius.input};
`;
