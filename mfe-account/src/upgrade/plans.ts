import type { Plan } from "@takas/contracts/billing";
import { PRICES } from "@takas/contracts/prices";

import { m } from "../texts/messages.js";

export interface PlanOffer {
  plan: Plan;
  name: () => string;
  /** GBP a month. */
  price: number;
}

/** The two memberships (docs/product.md 6 and 9.1). */
export const PLANS: readonly PlanOffer[] = [
  { plan: "individual", name: m.membership_individual, price: PRICES.individual },
  { plan: "dealer", name: m.membership_dealer, price: PRICES.dealer },
];
