import { useGetMyOffersQuery } from "@takas/client";
import { paths, useSearch, useServices } from "@takas/mfe-kit";
import type { ToastInput } from "@takas/mfe-kit";
import { Page, PageHeader } from "@takas/ui";
import { useEffect } from "react";

import { LoadFailure } from "../../components/LoadFailure";
import { m } from "../../texts/messages.js";
import { NoOffers } from "./NoOffers";
import { LoadingOffers, OfferGroups } from "./OfferGroups";

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

/** Shows once, after a swap proposal, what became of it; then removes the mark from the URL. */
function useSwapSent(answer: () => ToastInput): void {
  const isSent = new URLSearchParams(useSearch()).get("success") === "swap-sent";
  const { toast, navigate } = useServices();
  useEffect(() => {
    if (isSent) {
      toast(answer());
      navigate(paths.offers.href(), { replace: true });
    }
  }, [isSent, answer, toast, navigate]);
}
