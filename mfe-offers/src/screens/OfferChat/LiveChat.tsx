import { isApiError, useFreshUnreadCounts } from "@takas/client";
import type { LiveOffer } from "@takas/contracts/live/offers";
import { ReportOrBlock, paths, useParams, usePage, useServices } from "@takas/mfe-kit";
import {
  Button,
  EmptyState,
  IconButton,
  NoOffersDrawing,
  Page,
  PageHeader,
  Skeleton,
  Text,
} from "@takas/ui";
import { Flag, Unlock } from "lucide-react";
import { useEffect } from "react";

import { LoadFailure } from "../../components/LoadFailure";
import { useGetOfferQuery } from "../../live/liveApi";
import { STATES } from "../../live/liveOffer";
import { keepTyped, readTyped } from "../../live/typed";
import { eventWords } from "../../live/words";
import { ChatRoom, Middle } from "./chatParts";
import { Composer } from "./Composer";
import { LiveSummary } from "./LiveSummary";
import { Thread } from "./Thread";
import { useThread } from "./useThread";
import { useVisibleHeight } from "./useVisibleHeight";

/** The conversation about one offer of the live market, and what can be done about it. */
export function LiveChat() {
  usePage({ hideBottomBar: true, hideAddButton: true });
  useFreshUnreadCounts();
  const { id = "" } = useParams();
  const query = useGetOfferQuery(id);
  const { currentData: offer, error } = query;
  if (offer !== undefined) {
    return <Conversation key={id} offer={offer} refetch={() => void query.refetch()} />;
  }
  return (
    <Page narrow bottomBar={false} header={<PageHeader narrow title="Conversation" {...BACK} />}>
      {error === undefined ? (
        <>
          <output className="visually-hidden">Loading the offer</output>
          <Skeleton height="320px" corners="card" />
        </>
      ) : isApiError(error) && [403, 404].includes(error.status) ? (
        <NotMine />
      ) : (
        <LoadFailure title="This offer could not be loaded" query={query} />
      )}
    </Page>
  );
}

const BACK = { backHref: paths.offers.href(), backLabel: "Back to Your Offers" };

/** An offer of two other people is as good as none. */
function NotMine() {
  return (
    <EmptyState
      drawing={<NoOffersDrawing />}
      title="Offer not found"
      text="It may be gone, or it is between two other people."
      action={<Button href={paths.offers.href()}>Your Offers</Button>}
    />
  );
}

function Conversation({ offer, refetch }: { offer: LiveOffer; refetch: () => void }) {
  const { id, state, otherUser, isContactOpen, isBlocked } = offer;
  const { requestUpgrade } = useServices();
  const thread = useThread(id);
  const room = useVisibleHeight<HTMLElement>();
  const path = paths.offerChat.href(id);
  const other = otherUser.anonymousId;
  useOnNewEvent(thread.messages.findLast(({ event }) => event !== undefined)?.id, refetch);
  const unlock = (
    <IconButton label="Unlock contact" onClick={() => requestUpgrade({ offerId: id })}>
      <Unlock size={24} strokeWidth={1.75} />
    </IconButton>
  );
  return (
    <ChatRoom ref={room}>
      <PageHeader
        narrow
        title={other}
        subtitle={STATES[state].name}
        {...BACK}
        actions={
          <>
            {!isContactOpen && unlock}
            <ReportOrBlock
              icon={<Flag size={24} strokeWidth={1.75} />}
              about={{ kind: "person", offerId: id }}
              person={isBlocked ? undefined : { offerId: id }}
            />
          </>
        }
      />
      <Thread thread={thread} other={other} wordsOf={(message) => eventWords(message, offer)}>
        <Middle>
          <LiveSummary offer={offer} />
        </Middle>
      </Thread>
      {isBlocked ? (
        <Middle>
          <Text size="small" tone="muted">
            You have blocked {other}. Settings lists whom you blocked.
          </Text>
        </Middle>
      ) : (
        <Composer
          initial={readTyped(path)}
          onChange={(typed) => keepTyped(path, typed)}
          onSend={thread.send}
        />
      )}
    </ChatRoom>
  );
}

/** The thread is looked at more often than the offer: a change of terms in it says that the offer is another one. */
function useOnNewEvent(newest: string | undefined, refetch: () => void): void {
  useEffect(() => {
    if (newest !== undefined) {
      refetch();
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new function is no news
  }, [newest]);
}
