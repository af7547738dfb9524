import type { Plan } from "@takas/contracts/billing";
import { membershipText } from "@takas/contracts/nameTexts";
import { PRICES } from "@takas/contracts/prices";

export interface PlanOffer {
  plan: Plan;
  name: () => string;
  /** GBP a month. */
  price: number;
}

/** The two memberships (docs/product.md 6 and 9.1). */
export const PLANS: readonly PlanOffer[] = [
  { plan: "individual", name: () => membershipText("individual"), price: PRICES.individual },
  { plan: "dealer", name: () => membershipText("dealer"), price: PRICES.dealer },
];
