import { useGetMyOffersQuery } from "@takas/client";
import { Page, PageHeader } from "@takas/ui";

import { LoadFailure } from "../../components/LoadFailure";
import { NoOffers } from "./NoOffers";
import { LoadingOffers, OfferGroups } from "./OfferGroups";
import { useSwapSent } from "./useSwapSent";

/** The offers the user takes part in, those that wait for their answer first. */
export function LiveOffers() {
  useSwapSent(SENT);
  const query = useGetMyOffersQuery(undefined);
  const { currentData: offers, error } = query;
  return (
    <Page header={<PageHeader title="Your Offers" />} aria-busy={query.isFetching}>
      {offers === undefined &&
        (error === undefined ? (
          <LoadingOffers />
        ) : (
          <LoadFailure title="Your offers could not be loaded" query={query} />
        ))}
      {offers?.length === 0 && <NoOffers />}
      {offers !== undefined && <OfferGroups offers={offers} />}
    </Page>
  );
}

const SENT = {
  title: "Swap proposal sent",
  description: "The answer will show here, under Your Offers.",
};
