import { color, space } from "@takas/ui";
import styled from "styled-components";

export const Body = styled.div`
  position: relative;
  display: grid;
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
export const DELTA_WORDS = { positive: "delta", negative: "you pay", zero: "even swap" };
