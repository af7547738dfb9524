import { Text, color, space } from "@takas/ui";
import { MessageCircle } from "lucide-react";
import styled from "styled-components";

/** The last message of a conversation, in at most two lines. */
export function LastMessage({ text }: { text: string }) {
  return (
    <Strip>
      <MessageCircle size={20} strokeWidth={1.75} aria-hidden="true" />
      <Words size="small" dir="auto">
        {text}
      </Words>
    </Strip>
  );
}

const Strip = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[1.5]};
  min-height: 66px;
  padding: ${space[1.5]} ${space[2]};
  border-top: 1px solid ${color.line};
  background: ${color.canvas};
  > svg {
    flex: none;
    color: ${color.muted};
  }
`;

const Words = styled(Text)`
  overflow: hidden;
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;
