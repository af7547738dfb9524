import type { LiveOffer } from "@takas/contracts/live/offers";
import { formatMoney } from "@takas/contracts/money";

import { cashOf } from "../../../live/liveOffer";
import { m } from "../../../texts/messages.js";

/** The cash of a deal from the reader's side: "You receive £1,500 in cash". */
export function cashWords(offer: LiveOffer): string {
  const cash = cashOf(offer);
  if (cash === 0) {
    return m.deal_straight();
  }
  const amount = formatMoney(Math.abs(cash));
  return cash > 0 ? m.deal_receive({ amount }) : m.deal_pay({ amount });
}
