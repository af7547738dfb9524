import type { LiveOffer } from "@takas/contracts/live/offers";
import { formatMoney } from "@takas/contracts/money";

import { cashOf } from "../../live/liveOffer";

/** The cash of a deal from the reader's side: "You receive £1,500 in cash". */
export function cashWords(offer: LiveOffer): string {
  const cash = cashOf(offer);
  if (cash === 0) {
    return "A straight swap: nobody pays cash";
  }
  return `You ${cash > 0 ? "receive" : "pay"} ${formatMoney(Math.abs(cash))} in cash`;
}
