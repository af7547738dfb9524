import { formatMoney } from "@takas/contracts/money";
import { Text, space } from "@takas/ui";
import type { ReactNode } from "react";
import styled from "styled-components";

import { WhoPays } from "../live/terms/WhoPays";
import { m } from "../texts/messages.js";

interface AgreedProps {
  /** From the reader's side. */
  cash: number;
  /** Whether nobody gets what was agreed. */
  isOff?: boolean;
  /** The cars. */
  children: ReactNode;
}

/** What was agreed: the cars, and who pays. */
export function Agreed({ cash, isOff = false, children }: AgreedProps) {
  const wouldHave = cash > 0 ? m.deal_wouldGet : m.deal_wouldPay;
  return (
    <Terms aria-label={m.deal_agreed()}>
      {children}
      <Text>
        {isOff && cash !== 0 ? (
          wouldHave({ amount: formatMoney(Math.abs(cash)) })
        ) : (
          <WhoPays cash={cash} />
        )}
      </Text>
    </Terms>
  );
}

const Terms = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[1.5]};
`;
