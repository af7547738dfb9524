import { useGetMyOffersQuery } from "@takas/client";
import { Page, PageHeader } from "@takas/ui";

import { LoadFailure } from "../../components/LoadFailure";
import { m } from "../../texts/messages.js";
import { NoOffers } from "./NoOffers";
import { LoadingOffers, OfferGroups } from "./OfferGroups";
import { useSwapSent } from "./useSwapSent";

/** The offers the user takes part in, those that wait for their answer first. */
export function LiveOffers() {
  useSwapSent(sentToast);
  const query = useGetMyOffersQuery(undefined);
  const { currentData: offers, error } = query;
  return (
    <Page header={<PageHeader title={m.common_yourOffers()} />} aria-busy={query.isFetching}>
      {offers === undefined &&
        (error === undefined ? (
          <LoadingOffers />
        ) : (
          <LoadFailure title={m.offers_notLoaded()} query={query} />
        ))}
      {offers?.length === 0 && <NoOffers />}
      {offers !== undefined && <OfferGroups offers={offers} />}
    </Page>
  );
}

const sentToast = () => ({ title: m.offers_sentTitle(), description: m.offers_sentText() });
