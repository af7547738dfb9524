import { useGetMyOffersQuery, useSession } from "@takas/client";
import { TIMES } from "@takas/contracts/limits";
import { useServices } from "@takas/mfe-kit";
import { Page, PageHeader, Section } from "@takas/ui";

import { LoadFailure } from "../../components/LoadFailure";
import { SAMPLE_TOAST } from "../../components/SampleNote";
import { sampleOffers } from "../../sampleOffers";
import { LoadingOffers, OfferGroups } from "./OfferGroups";
import { OfferList } from "./OfferList";
import { UnlockBanner } from "./UnlockBanner";
import { useSwapSent } from "./useSwapSent";

/** The offers on the user's own cars, which the badge counts, and beneath them the samples (docs/product.md 2.9). */
export function SampleOffers() {
  useSwapSent(SAMPLE_TOAST);
  const isFree = useSession((session) => session.isFree);
  const isAuthenticated = useSession((session) => session.isAuthenticated);
  const { requestUpgrade, toast } = useServices();
  const query = useGetMyOffersQuery(undefined, {
    skip: !isAuthenticated,
    pollingInterval: TIMES.unreadRefetch,
    skipPollingIfUnfocused: true,
  });
  const { currentData: offers, error, isLoading } = query;
  if (isLoading) {
    return (
      <Page header={<PageHeader title="Your Offers" />} aria-busy>
        <LoadingOffers />
      </Page>
    );
  }
  return (
    <Page header={<PageHeader title="Your Offers" />}>
      {isFree && <UnlockBanner onUpgrade={() => requestUpgrade()} />}
      {offers === undefined && error !== undefined && (
        <LoadFailure title="Your own offers could not be loaded" query={query} />
      )}
      {offers !== undefined && <OfferGroups offers={offers} />}
      <Section title="Sample offers">
        <OfferList offers={sampleOffers} isLocked={isFree} onUpgrade={() => toast(SAMPLE_TOAST)} />
      </Section>
    </Page>
  );
}
