import { isApiError, useFreshUnreadCounts, useGetOfferQuery } from "@takas/client";
import { paths, usePage } from "@takas/mfe-kit";
import { Button, EmptyState, NoOffersDrawing, Page, PageHeader, Skeleton } from "@takas/ui";

import { LoadFailure } from "../../components/LoadFailure";
import { m } from "../../texts/messages.js";
import { Conversation, backToOffers } from "./Conversation";

/** The conversation about an offer that the API has, in either market. */
export function StoredChat({ id }: { id: string }) {
  usePage({ hideBottomBar: true, hideAddButton: true });
  useFreshUnreadCounts();
  const query = useGetOfferQuery(id);
  const { currentData: offer, error } = query;
  // The last answer stays in the cache when a reload finds the offer gone.
  const isGone = isApiError(error) && [403, 404].includes(error.status);
  if (offer !== undefined && !isGone) {
    return <Conversation offer={offer} refetch={() => void query.refetch()} />;
  }
  return (
    <Page
      narrow
      bottomBar={false}
      header={<PageHeader narrow title={m.chat_title()} {...backToOffers()} />}
    >
      {error === undefined ? (
        <>
          <output className="visually-hidden">{m.chat_loading()}</output>
          <Skeleton height="320px" corners="card" />
        </>
      ) : isGone ? (
        <NotMine />
      ) : (
        <LoadFailure title={m.chat_notLoaded()} query={query} />
      )}
    </Page>
  );
}

/** An offer between two other people is shown as not found. */
function NotMine() {
  return (
    <EmptyState
      drawing={<NoOffersDrawing />}
      title={m.chat_notFound()}
      text={m.common_offerGone()}
      action={<Button href={paths.offers.href()}>{m.common_yourOffers()}</Button>}
    />
  );
}
