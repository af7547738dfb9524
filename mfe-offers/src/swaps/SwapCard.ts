import { Card, color, space, text } from "@takas/ui";
import styled from "styled-components";

/** A match or a circle in a list. The buttons are at the lower edge, also in a row of taller cards. */
export const SwapCard = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[1.5]};
  > :last-child {
    align-self: end;
  }
`;

/** What opens the details of a swap, in line with what is around it. */
export const Summary = styled.summary`
  width: fit-content;
  min-height: 44px;
  margin-block: -${space[1.5]};
  padding-block: 12px;
  ${text.small}
  color: ${color.primary};
  cursor: pointer;
  + * {
    margin-top: ${space[1.5]};
  }
`;
