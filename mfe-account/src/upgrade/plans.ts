import type { Plan } from "@takas/contracts/billing";
import type { Market } from "@takas/contracts/choices";
import { PRICES, UPLOAD_LIMITS } from "@takas/contracts/limits";
import { holdsIn } from "@takas/contracts/marketRules";
import { photosPerListing } from "@takas/contracts/photosPerListing";

import { m } from "../texts/messages.js";

export interface PlanOffer {
  plan: Plan;
  name: () => string;
  /** GBP a month. */
  price: number;
  benefits: (market: Market) => readonly string[];
}

const { dealer } = UPLOAD_LIMITS;
/** What both memberships include; the server enforces each (docs/product.md 6). */
const memberBenefits = () => [m.plan_reveals(), m.plan_cash()];

/** The two memberships (docs/product.md 6 and 9.1). */
export const PLANS: readonly PlanOffer[] = [
  {
    plan: "individual",
    name: m.membership_individual,
    price: PRICES.individual,
    benefits: memberBenefits,
  },
  {
    plan: "dealer",
    name: m.membership_dealer,
    price: PRICES.dealer,
    benefits: (market) => [
      ...memberBenefits(),
      ...(holdsIn(market, "namesDealers")
        ? [m.plan_badge(), m.plan_page()]
        : [m.plan_badgeRevealed(), m.plan_pageRevealed()]),
      m.plan_photos({
        photos: String(photosPerListing("dealer", market)),
        uploads: String(dealer.perHour),
      }),
    ],
  },
];
