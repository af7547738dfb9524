import { PRICES } from "@takas/contracts/limits";
import { formatMoney } from "@takas/contracts/money";

import type { LegalText } from "../../components/LegalSection";

const price = (amount: number) => formatMoney(amount, "GBP", { pence: true });

export const intro =
  "You can try a membership and change your mind. This page says until when, how to ask, and how long it takes.";

/** Periods: docs/product.md 9.2. */
export const sections: readonly LegalText[] = [
  {
    title: "Individual Premium",
    paragraphs: [
      `${price(PRICES.individual)} a month. Ask within 7 days of the payment and you get a full refund.`,
    ],
  },
  {
    title: "Dealer Premium",
    paragraphs: [
      `${price(PRICES.dealer)} a month. Ask within 14 days of the payment and you get a full refund.`,
    ],
  },
  {
    title: "One-off unlock",
    paragraphs: [
      `${price(PRICES.oneOff)} per conversation or deal. If an unlock was paid and did not show the contact details, write to us and we put it right.`,
    ],
  },
  {
    title: "No partial refunds",
    paragraphs: [
      "A refund is always the whole payment. We do not refund part of a month. You may cancel at any time, under Membership in your profile: the membership then runs until the end of the month that is paid, and you are not charged again.",
    ],
  },
  {
    title: "How to ask",
    points: [
      "Write to our support address with your anonymous number and the day of the payment.",
      "We review each request within 3-5 business days and tell you the result.",
      "After that the money is with you in 5-10 business days, by the way you paid.",
    ],
  },
  {
    title: "What happens to the membership",
    paragraphs: [
      "With the refund the membership ends and your account is a free one again. Your listings, offers and messages stay.",
    ],
  },
  {
    title: "If you live in the European Union",
    paragraphs: [
      "You may withdraw from a purchase within 14 days without giving a reason. This right stands beside everything above and is not limited by it.",
    ],
  },
];
