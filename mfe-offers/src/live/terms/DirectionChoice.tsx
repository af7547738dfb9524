import { SegmentedControl, space } from "@takas/ui";
import styled from "styled-components";

/** Whether the user pays the cash of a swap, receives it, or neither. */
export type Direction = "pay" | "even" | "receive";

/** A choice of the direction. All three fit one line of the narrowest phone. */
export const DirectionChoice = styled(SegmentedControl<Direction>)`
  display: flex;
  > label {
    flex: auto;
    padding-inline: ${space.half};
    white-space: nowrap;
  }
`;

/** The direction of an amount in GBP that the user receives, negative when they pay. */
export function directionOf(cash: number): Direction {
  if (cash === 0) {
    return "even";
  }
  return cash > 0 ? "receive" : "pay";
}
