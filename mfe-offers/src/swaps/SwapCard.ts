import { Card, space } from "@takas/ui";
import styled from "styled-components";

/** A match or a circle in a list. The buttons are at the lower edge, also in a row of taller cards. */
export const SwapCard = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: auto auto 1fr auto;
  gap: ${space[1.5]};
`;
