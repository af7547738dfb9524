import { useGetMyOffersQuery, useSession } from "@takas/client";
import { formatMoney } from "@takas/contracts/money";
import { PRICES } from "@takas/contracts/prices";
import { useServices } from "@takas/mfe-kit";
import { Page, PageHeader, Section, Banner, Button } from "@takas/ui";
import { LockKeyholeOpen } from "lucide-react";

import { LoadFailure } from "../../components/LoadFailure";
import { sampleOffers } from "../../sampleOffers";
import { m } from "../../texts/messages.js";
import { LoadingOffers, OfferGroups } from "./OfferGroups";
import { OfferList } from "./OfferList";

/** The offers on the user's own cars, which the badge counts, and beneath them the samples (docs/product.md 2.9). */
export function SampleOffers() {
  const isFree = useSession((session) => session.isFree);
  const isAuthenticated = useSession((session) => session.isAuthenticated);
  const { requestUpgrade } = useServices();
  const query = useGetMyOffersQuery(undefined, { skip: !isAuthenticated });
  const { currentData: offers, error, isLoading } = query;
  if (isLoading) {
    return (
      <Page header={<PageHeader title={m.common_yourOffers()} />} aria-busy>
        <LoadingOffers />
      </Page>
    );
  }
  return (
    <Page header={<PageHeader title={m.common_yourOffers()} />}>
      {isFree && <UnlockBanner onUpgrade={() => requestUpgrade()} />}
      {offers === undefined && error !== undefined && (
        <LoadFailure title={m.offers_ownNotLoaded()} query={query} />
      )}
      {offers !== undefined && <OfferGroups offers={offers} />}
      <Section title={m.offers_samples()}>
        <OfferList offers={sampleOffers} isLocked={isFree} onUpgrade={() => requestUpgrade()} />
      </Section>
    </Page>
  );
}

/** Tells free members what a membership adds here. */
function UnlockBanner({ onUpgrade }: { onUpgrade: () => void }) {
  return (
    <Banner
      aria-label={m.common_membership()}
      icon={<LockKeyholeOpen size={24} strokeWidth={1.75} />}
      title={m.offers_unlockAll()}
      text={m.offers_unlockText()}
      action={
        <Button size="small" onClick={onUpgrade}>
          {m.offers_upgradeNow({ price: formatMoney(PRICES.individual, "GBP", { pence: true }) })}
        </Button>
      }
    />
  );
}
