import type { OfferMessage } from "@takas/contracts/offer";
import { Button, ErrorState, OfflineDrawing, Skeleton, Stack } from "@takas/ui";
import { ArrowDown } from "lucide-react";

import { m } from "../../../texts/messages.js";
import { Middle } from "../chat.styles";
import { OutgoingBubble, Bubble } from "./Bubble";
import { EventLine } from "./EventLine";
import { Newest, Scroller } from "./thread.styles";
import { useStickToBottom } from "./useStickToBottom";
import type { ThreadState } from "./useThread";

interface ThreadProps {
  thread: ThreadState;
  /** The other side's anonymous id. */
  other: string;
  /** The wording of a change of the offer; sample offers have no changes. */
  wordsOf?: (message: OfferMessage) => string;
  /** Called with the id of a message to report; sample messages cannot be reported. */
  onReport?: (id: string) => void;
}

/**
 * The messages, oldest first. The list follows new messages only while its end is in view; otherwise a note says that
 * there are new ones.
 */
export function Thread({ thread, other, wordsOf, onReport }: ThreadProps) {
  const { messages, outgoing, isLoading, failure, reload } = thread;
  const isBroken = failure !== undefined && messages.length === 0;
  const count = messages.length + outgoing.length;
  const { scroller, hasNewBelow, toEnd } = useStickToBottom(count + Number(isBroken));
  return (
    <Scroller
      ref={scroller}
      tabIndex={0}
      role="log"
      aria-label={m.chat_messages()}
      aria-busy={isLoading}
    >
      <Middle>
        {isLoading && <Skeleton height="56px" width="70%" corners="card" />}
        {isBroken && (
          <ErrorState
            drawing={<OfflineDrawing />}
            title={m.chat_messagesNotLoaded()}
            text={failure}
            onRetry={reload}
          />
        )}
        <Stack as="ol" gap={1}>
          {messages.map((message) =>
            message.event === undefined ? (
              <Bubble key={message.id} {...{ message, other, onReport }} />
            ) : (
              <EventLine
                key={message.id}
                words={wordsOf?.(message) ?? message.content}
                timestamp={message.timestamp}
              />
            ),
          )}
          {outgoing.map((message) => (
            <OutgoingBubble key={message.key} content={message.content} />
          ))}
        </Stack>
      </Middle>
      {hasNewBelow && (
        <Newest>
          <Button size="small" icon={<ArrowDown size={16} strokeWidth={2} />} onClick={toEnd}>
            {m.chat_newMessages()}
          </Button>
        </Newest>
      )}
    </Scroller>
  );
}
