import { AccordionSection, Card, space } from "@takas/ui";
import styled from "styled-components";

/** A match in a list. The buttons are at the lower edge, also in a row of taller cards. */
export const SwapCard = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${space[1.5]};
  > :last-child {
    margin-top: auto;
  }
`;

/** What opens under "Details", close to what is around it; the target of a small button above ends where it begins. */
export const Details = styled(AccordionSection)`
  margin-block: -${space.half} -${space[1]};
  border: 0;
`;
