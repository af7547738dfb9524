import { css } from "styled-components";

import { color } from "../tokens";

/** Tinted background and text by `data-tone`. */
export const tints = css`
  &[data-tone="primary"] {
    background: ${color.primaryTint};
    color: ${color.primaryTintText};
  }
  &[data-tone="swap"] {
    background: ${color.swapTint};
    color: ${color.swapTintText};
  }
  &[data-tone="good"] {
    background: ${color.goodTint};
    color: ${color.goodTintText};
  }
  &[data-tone="fair"] {
    background: ${color.fairTint};
    color: ${color.fairTintText};
  }
  &[data-tone="over"] {
    background: ${color.overTint};
    color: ${color.overTintText};
  }
`;
