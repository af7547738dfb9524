import type { OfferMessage } from "@takas/contracts/offer";
import { Button, ErrorState, OfflineDrawing, Skeleton, Text } from "@takas/ui";
import { ArrowDown } from "lucide-react";
import type { ReactNode } from "react";

import { OutgoingBubble, Bubble } from "./Bubble";
import { Middle } from "./chat.styles";
import { EventLine } from "./EventLine";
import { List, Newest, Scroller } from "./thread.styles";
import { useFollow } from "./useFollow";
import type { ThreadState } from "./useThread";

interface ThreadProps {
  thread: ThreadState;
  /** The other side's anonymous id. */
  other: string;
  /** How a change of the offer reads; the samples have none. */
  wordsOf?: (message: OfferMessage) => string;
  /** Called with the id of a message of the other side that is to be reported; the samples know no reports. */
  onReport?: (id: string) => void;
  /** Stands above the first message. */
  children: ReactNode;
}

/** The messages, oldest first. It follows new ones only while its end is in sight; otherwise it says that there are some. */
export function Thread({ thread, other, wordsOf, onReport, children }: ThreadProps) {
  const { messages, outgoing, isLoading, failure, reload, resend } = thread;
  const isBroken = failure !== undefined && messages.length === 0;
  const count = messages.length + outgoing.length;
  const { scroller, hasNewBelow, toEnd } = useFollow(count + Number(isBroken));
  return (
    <Scroller ref={scroller} tabIndex={0} role="log" aria-label="Messages" aria-busy={isLoading}>
      {children}
      <Middle>
        {isLoading && <Skeleton height="56px" width="70%" corners="card" />}
        {isBroken && (
          <ErrorState
            drawing={<OfflineDrawing />}
            title="The messages could not be loaded"
            text={failure}
            onRetry={reload}
          />
        )}
        {!isLoading && failure === undefined && count === 0 && (
          <Text size="small" tone="muted">
            No messages yet. Say hello to {other}.
          </Text>
        )}
        <List>
          {messages.map((message) =>
            message.event === undefined ? (
              <Bubble key={message.id} message={message} onReport={onReport} />
            ) : (
              <EventLine
                key={message.id}
                words={wordsOf?.(message) ?? message.content}
                timestamp={message.timestamp}
              />
            ),
          )}
          {outgoing.map((message) => (
            <OutgoingBubble key={message.key} message={message} onResend={resend} />
          ))}
        </List>
      </Middle>
      {hasNewBelow && (
        <Newest>
          <Button size="small" icon={<ArrowDown size={16} strokeWidth={2} />} onClick={toEnd}>
            New messages
          </Button>
        </Newest>
      )}
    </Scroller>
  );
}
