import { useMarketRule } from "@takas/client";
import { Benefits, Text } from "@takas/ui";

import { m } from "../../texts/messages.js";

/** Reasons to accept swap offers; where they are the rule, what they are and, if accepted, what comes next. */
export function SwapBenefits({ isSwapFriendly }: { isSwapFriendly: boolean }) {
  const isRule = useMarketRule("opensToSwaps");
  const asksForWants = useMarketRule("asksForWants");
  return isRule ? (
    <>
      <Text size="small">{m.price_swapsExplained()}</Text>
      {asksForWants && isSwapFriendly && <Text size="small">{m.price_wantsNext()}</Text>}
    </>
  ) : (
    <Benefits
      aria-label={m.price_benefits()}
      tone="swap"
      items={BENEFITS.map((benefit) => benefit())}
    />
  );
}

const BENEFITS = [m.price_benefitOffers, m.price_benefitResults, m.price_benefitDeal];
