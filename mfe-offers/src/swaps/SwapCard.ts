import { Card, color, space, text } from "@takas/ui";
import styled from "styled-components";

/** A match or a circle in a list. The buttons are at the lower edge, also in a row of taller cards. */
export const SwapCard = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: auto auto 1fr auto;
  gap: ${space[1.5]};
`;

/** What opens the details of a swap. */
export const Summary = styled.summary`
  min-height: 44px;
  padding-block: 12px;
  ${text.small}
  color: ${color.primary};
  cursor: pointer;
`;
