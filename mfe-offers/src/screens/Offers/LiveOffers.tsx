import { useGetMyOffersQuery } from "@takas/client";
import { paths, useSearch, useServices } from "@takas/mfe-kit";
import { Page, PageHeader } from "@takas/ui";
import { useEffect } from "react";

import { LoadFailure } from "../../components/LoadFailure";
import { useGetCirclesQuery } from "../../swaps/swapsApi";
import { m } from "../../texts/messages.js";
import { NoOffers } from "./NoOffers";
import { LoadingOffers, OfferGroups } from "./OfferGroups";

/** The offers and three-way swaps the user takes part in, those that wait for their answer first. */
export function LiveOffers() {
  useSwapSent();
  const mine = useGetMyOffersQuery(undefined);
  // What others do changes them, also while no stream is open.
  const swaps = useGetCirclesQuery(undefined, { refetchOnMountOrArgChange: true });
  const queries = [mine, swaps];
  const failed = queries.find((query) => !query.currentData && query.error !== undefined);
  const [offers, circles] = [mine.currentData, swaps.currentData];
  return (
    <Page
      header={<PageHeader title={m.common_yourOffers()} />}
      aria-busy={queries.some(({ isFetching }) => isFetching)}
    >
      {failed !== undefined ? (
        <LoadFailure title={m.offers_notLoaded()} query={failed} />
      ) : offers === undefined || circles === undefined ? (
        <LoadingOffers />
      ) : offers.length + circles.length === 0 ? (
        <NoOffers />
      ) : (
        <OfferGroups offers={offers} circles={circles} />
      )}
    </Page>
  );
}

/** Shows once, after a swap proposal, what became of it; then removes the mark from the URL. */
function useSwapSent(): void {
  const isSent = new URLSearchParams(useSearch()).get("success") === "swap-sent";
  const { toast, navigate } = useServices();
  useEffect(() => {
    if (isSent) {
      toast({ title: m.offers_swapSent(), description: m.offers_sentText() });
      navigate(paths.offers.href(), { replace: true });
    }
  }, [isSent, toast, navigate]);
}
