import { useMarketRule } from "@takas/client";
import { dealerWords, otherName } from "@takas/contracts/dealers/dealerWords";
import type { LiveOffer } from "@takas/contracts/live/offers";
import type { OfferMessage } from "@takas/contracts/offer";
import { OPEN_OFFER_STATES } from "@takas/contracts/offerStates";
import { ReportDialog, paths, useServices } from "@takas/mfe-kit";
import { IconButton, Text } from "@takas/ui";
import { Unlock } from "lucide-react";
import { useEffect, useState } from "react";

import { cashOf, deadlineOf, standingOf } from "../../live/liveOffer";
import { keepMessageDraft, readMessageDraft } from "../../live/sending/messageDraft";
import { eventWords } from "../../live/words";
import { m } from "../../texts/messages.js";
import { ChatActions } from "./actions/ChatActions";
import { LocalActions } from "./actions/LocalActions";
import { RareActions } from "./actions/RareActions";
import { ChatRoom, NoField, Terms } from "./chat.styles";
import { ChatHeader } from "./ChatHeader";
import { SampleSummary } from "./summary/SampleSummary";
import { SummaryStrip } from "./summary/SummaryStrip";
import { Composer } from "./thread/Composer";
import { Thread } from "./thread/Thread";
import { useThread } from "./thread/useThread";
import { useVisibleHeight } from "./thread/useVisibleHeight";
import { dealStatusText, useDeal } from "./useDeal";

interface ConversationProps {
  offer: LiveOffer;
  /** Reloads the offer. */
  refetch: () => void;
}

/** The thread and the state of an offer, with the field for the next message. */
export function Conversation({ offer, refetch }: ConversationProps) {
  const { id, otherUser, isBlocked } = offer;
  const thread = useThread(id);
  const room = useVisibleHeight<HTMLElement>();
  const [reported, setReported] = useState<string>();
  const isLocal = !useMarketRule("sendsOffers");
  const deal = useDeal(cashOf(offer));
  const { dealer } = otherUser;
  const other = otherName(otherUser);
  const typedAs = paths.offerChat.href(id);
  useOnNewEvent(thread.messages.findLast(({ event }) => event !== undefined)?.id, refetch);
  return (
    <ChatRoom ref={room} tabIndex={-1}>
      <ChatHeader
        narrow
        title={other}
        subtitle={`${dealer === undefined ? "" : `${dealerWords(dealer)} · `}${isLocal ? dealStatusText(deal.status) : (deadlineOf(offer) ?? standingOf(offer))}`}
        {...backToOffers()}
        actions={<HeaderActions offer={offer} isLocal={isLocal} />}
        strip={
          isLocal ? (
            <Terms>
              <SampleSummary offer={offer} deal={deal} />
              <LocalActions deal={deal} />
            </Terms>
          ) : (
            <SummaryStrip offer={offer} isRead={thread.isLoading || hasAnswered(thread.messages)} />
          )
        }
      />
      <Thread
        thread={thread}
        other={other}
        wordsOf={(message) => eventWords(message, offer)}
        {...(!isLocal && { onReport: setReported })}
      />
      {!isLocal && (
        <ChatActions
          offer={offer}
          opensContact={!thread.isLoading && opensContact(offer, thread.messages)}
        />
      )}
      {isBlocked ? (
        <Blocked other={other} />
      ) : (
        <Composer
          initial={readMessageDraft(typedAs)}
          onChange={(typed) => keepMessageDraft(typedAs, typed)}
          onSend={thread.send}
          arrived={thread.arrived}
        />
      )}
      {reported !== undefined && (
        <ReportDialog
          about={{ kind: "message", offerId: id, messageId: reported }}
          person={isBlocked ? undefined : { offerId: id }}
          onClose={() => setReported(undefined)}
        />
      )}
    </ChatRoom>
  );
}

export function backToOffers() {
  return { backHref: paths.offers.href(), backLabel: m.chat_back() };
}

/**
 * Whether the reader has written or answered since the last change of the offer; an accept is answered in words. The
 * deal room shows its own changes.
 */
function hasAnswered(messages: readonly OfferMessage[]): boolean {
  const last = messages.findLastIndex(
    ({ event }) => event !== undefined && !DEAL_ROOM_ACTIONS.has(event.action),
  );
  return messages
    .slice(Math.max(last, 0))
    .some(({ isFromSelf, event }) => isFromSelf && event?.action !== "accept");
}

/** Whether the reader's first answer lets the other side unlock their contact (docs/product.md 16.6). */
function opensContact({ state }: LiveOffer, messages: readonly OfferMessage[]): boolean {
  const isAnswered = messages.some(
    ({ isFromSelf, event }) => isFromSelf && (event === undefined || event.action === "counter"),
  );
  return OPEN_OFFER_STATES.includes(state) && !isAnswered;
}

const DEAL_ROOM_ACTIONS: ReadonlySet<string> = new Set(["meet", "agree", "extend", "done", "rate"]);

function HeaderActions({ offer, isLocal }: { offer: LiveOffer; isLocal: boolean }) {
  const { requestUpgrade } = useServices();
  const { id, isContactOpen, revealed, revealRefusal } = offer;
  const isOpen = isContactOpen || revealed !== undefined;
  return (
    <>
      {!isOpen && revealRefusal === undefined && (
        <IconButton label={m.chat_unlock()} onClick={() => requestUpgrade({ offerId: id })}>
          <Unlock size={24} strokeWidth={1.75} />
        </IconButton>
      )}
      {!isLocal && <RareActions offer={offer} />}
    </>
  );
}

function Blocked({ other }: { other: string }) {
  return (
    <NoField>
      <Text size="small" tone="muted">
        {m.chat_blocked({ who: other })}
      </Text>
    </NoField>
  );
}

/** The thread is polled more often than the offer: a change of terms in it means that the offer has changed. */
function useOnNewEvent(newest: string | undefined, refetch: () => void): void {
  useEffect(() => {
    if (newest !== undefined) {
      refetch();
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new function identity is not a change
  }, [newest]);
}
