import { Text, space } from "@takas/ui";
import type { ReactNode } from "react";
import styled from "styled-components";

import { WhoPays } from "../live/terms/WhoPays";
import { m } from "../texts/messages.js";

interface AgreedProps {
  /** From the reader's side. */
  cash: number;
  /** The cars. */
  children: ReactNode;
}

/** What was agreed: the cars, and who pays. */
export function Agreed({ cash, children }: AgreedProps) {
  return (
    <Terms aria-label={m.deal_agreed()}>
      {children}
      <Text>
        <WhoPays cash={cash} />
      </Text>
    </Terms>
  );
}

const Terms = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[1.5]};
`;
