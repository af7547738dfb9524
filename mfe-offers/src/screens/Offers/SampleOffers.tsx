import { useSession } from "@takas/client";
import { useServices } from "@takas/mfe-kit";
import { Page, PageHeader } from "@takas/ui";

import { sampleOffers } from "../../sampleOffers";
import { OfferList } from "./OfferList";
import { UnlockBanner } from "./UnlockBanner";
import { useSwapSent } from "./useSwapSent";

/** The sample swaps (docs/product.md 2.9). */
export function SampleOffers() {
  useSwapSent();
  const isFree = useSession((session) => session.isFree);
  const { requestUpgrade } = useServices();
  return (
    <Page header={<PageHeader title="Your Offers" />}>
      {isFree && <UnlockBanner onUpgrade={() => requestUpgrade()} />}
      <OfferList
        offers={sampleOffers}
        isLocked={isFree}
        onUpgrade={(offerId) => requestUpgrade({ offerId })}
      />
    </Page>
  );
}
