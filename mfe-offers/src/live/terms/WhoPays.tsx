import { formatMoney } from "@takas/contracts/money";
import { Delta } from "@takas/ui";

import { m } from "../../texts/messages.js";

/** The cash of a swap or a sale in GBP, from the reader's side: "You get £4,400", "You pay £1,200", "Even swap". */
export function WhoPays({ cash }: { cash: number }) {
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
