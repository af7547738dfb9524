import { formatMoney } from "@takas/contracts/money";
import { shortTimeOf } from "@takas/contracts/time";
import { Delta, tabular, weight } from "@takas/ui";
import styled from "styled-components";

import { m } from "../../texts/messages.js";

interface WhoPaysProps {
  /** GBP, from the reader's side. */
  cash: number;
  /** ISO 8601; until when the cars are reserved for these terms. */
  reservedUntil?: string | null;
}

/** The cash of a swap or a sale: "You get £4,400", "You pay £1,200", "Even swap · reserved until 30 Nov, 11:00". */
export function WhoPays({ cash, reservedUntil = null }: WhoPaysProps) {
  const amount = formatMoney(Math.abs(cash));
  return (
    <span>
      <Delta
        amount={cash}
        words={{
          positive: () => m.offers_get({ amount }),
          negative: () => m.offers_pay({ amount }),
          zero: () => m.offers_balanced(),
        }}
      />
      {reservedUntil !== null && (
        <Until>{` · ${m.terms_reserved({ time: shortTimeOf(reservedUntil) })}`}</Until>
      )}
    </span>
  );
}

const Until = styled.span`
  ${tabular}
  font-weight: ${weight.strong};
`;
