import type { Plan } from "@takas/contracts/billing";
import { MEMBERSHIP_NAMES } from "@takas/contracts/choices";
import { PRICES, UPLOAD_LIMITS } from "@takas/contracts/limits";

export interface PlanOffer {
  plan: Plan;
  name: string;
  /** GBP a month. */
  price: number;
  benefits: readonly string[];
}

const { dealer } = UPLOAD_LIMITS;
/** What both memberships include; the server enforces each (docs/product.md 6). */
const MEMBER_BENEFITS = ["Unlimited reveals", "Cash offers and other people's offers"];

/** The two memberships (docs/product.md 6 and 9.1). */
export const PLANS: readonly PlanOffer[] = [
  {
    plan: "individual",
    name: MEMBERSHIP_NAMES.individual,
    price: PRICES.individual,
    benefits: MEMBER_BENEFITS,
  },
  {
    plan: "dealer",
    name: MEMBERSHIP_NAMES.dealer,
    price: PRICES.dealer,
    benefits: [
      ...MEMBER_BENEFITS,
      "Your name with a verified badge on your cars and in chats, once we have checked it",
      "A page with all your cars",
      `${dealer.photosPerListing} photos a listing, ${dealer.perHour} uploads an hour`,
    ],
  },
];
