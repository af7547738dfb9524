import styled from "styled-components";

import { color, radius } from "../tokens";

/** The link of a card: it covers its nearest positioned ancestor, whose other controls go above it. */
export const CoverLink = styled.a`
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
