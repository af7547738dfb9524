import { css } from "styled-components";

import { color, radius, text, weight } from "../tokens";

/** The look of a chip, 36 px high, whatever its element. */
export const chip = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 6px;
  flex: none;
  /* With large text its words wrap where it would be wider than its row. */
  max-width: 100%;
  min-height: 36px;
  padding: 0 14px;
  border: 1px solid ${color.border};
  border-radius: ${radius.full};
  ${text.small}
  font-weight: ${weight.medium};
  text-align: start;
  background: ${color.card};
`;
