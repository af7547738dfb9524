import { color, radius, space } from "@takas/ui";
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

/** One link over the whole upper part of the card. */
export const Cover = styled.a`
  &::after {
    content: "";
    position: absolute;
    inset: 0;
    border-radius: ${radius.card};
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 2px solid ${color.primary};
    outline-offset: -3px;
  }
`;

/** The card's wording of a cash difference (docs/product.md 2.9). */
export const DELTA_WORDS = { positive: "delta", negative: "you pay", zero: "even swap" };
