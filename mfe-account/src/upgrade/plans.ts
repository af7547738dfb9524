import type { Plan } from "@takas/contracts/billing";
import { MEMBERSHIP_NAMES } from "@takas/contracts/choices";
import { PRICES } from "@takas/contracts/limits";

export interface PlanOffer {
  plan: Plan;
  name: string;
  /** GBP a month. */
  price: number;
  benefits: readonly string[];
}

/** The two memberships (docs/product.md 6 and 9.1). */
export const PLANS: readonly PlanOffer[] = [
  {
    plan: "individual",
    name: MEMBERSHIP_NAMES.individual,
    price: PRICES.individual,
    benefits: ["Unlimited reveals", "Cash offers and other people's offers", "Every conversation"],
  },
  {
    plan: "dealer",
    name: MEMBERSHIP_NAMES.dealer,
    price: PRICES.dealer,
    benefits: ["Unlimited reveals", "Dealer verification and branding", "Higher upload limits"],
  },
];
