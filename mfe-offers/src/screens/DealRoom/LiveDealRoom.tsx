import { isApiError, useGetOfferQuery } from "@takas/client";
import { AGREED_OFFER_STATES } from "@takas/contracts/offerStates";
import { paths, useParams, usePage } from "@takas/mfe-kit";
import { Page, PageHeader, Skeleton } from "@takas/ui";

import { LoadFailure } from "../../components/LoadFailure";
import { Deal } from "./Deal";
import { NoDeal } from "./NoDeal";

/** The deal of an accepted offer; it stays readable once it is done. */
export function LiveDealRoom() {
  usePage({ hideAddButton: true });
  const { id = "" } = useParams();
  const query = useGetOfferQuery(id);
  const { currentData: offer, error } = query;
  if (offer !== undefined) {
    return AGREED_OFFER_STATES.includes(offer.state) ? <Deal offer={offer} /> : <NoDeal />;
  }
  if (isApiError(error) && [403, 404].includes(error.status)) {
    return <NoDeal />;
  }
  return (
    <Page narrow header={<PageHeader narrow title="Deal" backHref={paths.offerChat.href(id)} />}>
      {error === undefined ? (
        <>
          <output className="visually-hidden">Loading the deal</output>
          <Skeleton height="320px" corners="card" />
        </>
      ) : (
        <LoadFailure title="This deal could not be loaded" query={query} />
      )}
    </Page>
  );
}
