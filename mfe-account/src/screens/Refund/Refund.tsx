import { formatMoney } from "@takas/contracts/money";
import { membershipText } from "@takas/contracts/nameTexts";
import { PRICES } from "@takas/contracts/prices";

import { LegalPage } from "../../components/LegalPage";
import type { LegalDocument } from "../../components/LegalPage";
import { m } from "../../texts/messages.js";

/** When payments are refunded. */
export function Refund() {
  return <LegalPage policy="refund" write={writeRefundPolicy} />;
}

const price = (amount: number) => formatMoney(amount, "GBP", { pence: true });

/** Periods: docs/product.md 9.2. */
function writeRefundPolicy(): LegalDocument {
  return {
    intro: m.refund_intro(),
    sections: [
      {
        title: membershipText("individual"),
        paragraphs: [m.refund_individualText({ price: price(PRICES.individual) })],
      },
      {
        title: membershipText("dealer"),
        paragraphs: [m.refund_dealerText({ price: price(PRICES.dealer) })],
      },
      {
        title: m.refund_oneOff(),
        paragraphs: [m.refund_oneOffText({ price: price(PRICES.oneOff) })],
      },
      { title: m.refund_partial(), paragraphs: [m.refund_partialText()] },
      {
        title: m.refund_ask(),
        points: [m.refund_askWrite(), m.refund_askReview(), m.refund_askMoney()],
      },
      { title: m.refund_membership(), paragraphs: [m.refund_membershipText()] },
      { title: m.refund_eu(), paragraphs: [m.refund_euText()] },
    ],
  };
}
