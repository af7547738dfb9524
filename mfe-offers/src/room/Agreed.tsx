import { formatMoney } from "@takas/contracts/money";
import { Text, space } from "@takas/ui";
import type { ReactNode } from "react";
import styled from "styled-components";

import { WhoPays } from "../live/terms/WhoPays";
import { m } from "../texts/messages.js";

interface AgreedProps {
  /** From the reader's side. */
  cash: number;
  /** ISO 8601. */
  reservedUntil: string | null;
  /** Whether nobody gets what was agreed. */
  isOff?: boolean;
  /** The cars. */
  children: ReactNode;
}

/** What was agreed: who pays and until when it is reserved, and the cars. */
export function Agreed({ cash, reservedUntil, isOff = false, children }: AgreedProps) {
  const wouldHave = cash > 0 ? m.deal_wouldGet : m.deal_wouldPay;
  return (
    <Terms aria-label={m.deal_agreed()}>
      <Text>
        {isOff && cash !== 0 ? (
          wouldHave({ amount: formatMoney(Math.abs(cash)) })
        ) : (
          <WhoPays cash={cash} reservedUntil={reservedUntil} />
        )}
      </Text>
      {children}
    </Terms>
  );
}

const Terms = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[1.5]};
`;
