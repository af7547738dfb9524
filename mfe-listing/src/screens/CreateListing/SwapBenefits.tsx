import { useMarket } from "@takas/client";
import { Benefits, Text } from "@takas/ui";

import { m } from "../../texts/messages.js";

/** Reasons to accept swap offers and, once the seller does, what comes next. */
export function SwapBenefits({ isSwapFriendly }: { isSwapFriendly: boolean }) {
  const isLive = useMarket() === "live";
  return (
    <>
      {isLive && isSwapFriendly && <Text size="small">{m.price_wantsNext()}</Text>}
      <Benefits
        aria-label={m.price_benefits()}
        tone="swap"
        items={BENEFITS.map((benefit) => benefit())}
      />
    </>
  );
}

const BENEFITS = [m.price_benefitOffers, m.price_benefitResults, m.price_benefitDeal];
