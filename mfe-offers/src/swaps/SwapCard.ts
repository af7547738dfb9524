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

/** What opens under "Details", as high as a line between what is around it. */
export const Details = styled(AccordionSection)`
  margin-block: -${space[1]};
  border: 0;
`;
