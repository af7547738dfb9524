import type { OfferMessage } from "@takas/contracts/offer";
import { shortTimeOf } from "@takas/contracts/time";
import { color, radius, space, text } from "@takas/ui";
import { Flag } from "lucide-react";
import { memo } from "react";
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
    <Item data-own={isFromSelf}>
      <span className="visually-hidden">{`${isFromSelf ? m.chat_you() : other}: `}</span>
      <Words dir="auto">{content}</Words>
      <Note>
        <time dateTime={timestamp}>{shortTimeOf(timestamp)}</time>
        {onReport !== undefined && !isFromSelf && (
          <Report type="button" aria-label={m.chat_reportThis()} onClick={() => onReport(id)}>
            <Flag size={14} strokeWidth={1.75} aria-hidden="true" />
          </Report>
        )}
      </Note>
    </Item>
  );
});

/** A message being sent. */
export function OutgoingBubble({ content }: { content: string }) {
  return (
    <Item data-own={true}>
      <span className="visually-hidden">{`${m.chat_you()}: `}</span>
      <Words dir="auto">{content}</Words>
      <Note>{m.common_sending()}</Note>
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

const Note = styled.p`
  ${text.caption}
  color: ${color.muted};
`;

/** Muted beside the time, with padding for a thumb. */
const Report = styled.button`
  min-width: 44px;
  min-height: 28px;
  padding: 0 ${space[1]};
  text-align: start;
  vertical-align: middle;
  border: 0;
  border-radius: ${radius.input};
  background: none;
  color: inherit;
  cursor: pointer;
`;
