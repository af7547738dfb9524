import { Card, color, space } from "@takas/ui";
import styled from "styled-components";

import { m } from "../../texts/messages.js";

/** The strip below the link is at the card's lower edge, also in a row of taller cards. */
export const Frame = styled(Card).attrs({ forwardedAs: "article", padding: "none" as const })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: 1fr auto;
`;

export const Body = styled.div`
  position: relative;
  display: grid;
  align-content: start;
  gap: ${space[1.5]};
  padding: ${space[2]};
`;

export const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[1]};
`;

export const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[1]};
  > svg {
    flex: none;
    color: ${color.muted};
  }
`;

/** The card's wording of a cash difference (docs/product.md 2.9). */
export const DELTA_WORDS = {
  positive: m.delta_receive,
  negative: m.delta_pay,
  zero: m.delta_even,
};
