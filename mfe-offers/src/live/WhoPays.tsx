import type { LiveOffer } from "@takas/contracts/live/offers";
import { formatMoney } from "@takas/contracts/money";
import { Delta } from "@takas/ui";

import { m } from "../texts/messages.js";
import { cashOf } from "./liveOffer";

/** The cash of an offer to its reader: "You get £4,400", "You pay £1,200", "Balanced". */
export function WhoPays({ offer }: { offer: LiveOffer }) {
  const cash = cashOf(offer);
  const amount = formatMoney(Math.abs(cash));
  return (
    <Delta
      amount={cash}
      words={{
        positive: () => m.offers_get({ amount }),
        negative: () => m.offers_pay({ amount }),
        zero: () => m.offers_balanced(),
      }}
    />
  );
}
