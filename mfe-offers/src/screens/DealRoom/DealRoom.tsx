import { isApiError, useGetOfferQuery } from "@takas/client";
import { AGREED_OFFER_STATES } from "@takas/contracts/offerStates";
import { paths, useParams } from "@takas/mfe-kit";
import { Page, PageHeader, Skeleton } from "@takas/ui";

import { LoadFailure } from "../../components/LoadFailure";
import { m } from "../../texts/messages.js";
import { Deal } from "./Deal";
import { NoDeal } from "./NoDeal";

/** What two people need after an accept (docs/product.md 18.8). It stays readable once it is done. */
export function DealRoom() {
  const { id = "" } = useParams();
  const query = useGetOfferQuery(id);
  const { currentData: offer, error } = query;
  if (isApiError(error) && [403, 404].includes(error.status)) {
    // The last answer stays in the cache when a reload finds the offer gone.
    return <NoDeal wasOpen={offer !== undefined} />;
  }
  if (offer !== undefined) {
    return AGREED_OFFER_STATES.includes(offer.state) ? (
      <Deal offer={offer} />
    ) : (
      <NoDeal offer={offer} />
    );
  }
  return (
    <Page
      narrow
      header={<PageHeader narrow title={m.deal_titleNone()} backHref={paths.offerChat.href(id)} />}
    >
      {error === undefined ? (
        <>
          <output className="visually-hidden">{m.deal_loading()}</output>
          <Skeleton height="320px" corners="card" />
        </>
      ) : (
        <LoadFailure title={m.deal_notLoaded()} query={query} />
      )}
    </Page>
  );
}
