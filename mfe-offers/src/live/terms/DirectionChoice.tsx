import { SegmentedControl, Stack, Text, space } from "@takas/ui";
import styled from "styled-components";

import { m } from "../../texts/messages.js";

/** Whether the user pays the cash of a swap, receives it, or neither. */
export type Direction = "pay" | "even" | "receive";

interface DirectionChoiceProps {
  /** Undefined: not chosen yet. */
  value: Direction | undefined;
  /** Whether nobody may pay; an even swap cannot be countered with one. @defaultValue true */
  hasEven?: boolean;
  onValueChange: (value: Direction) => void;
}

/** A choice of the direction. All are side by side; on the narrowest phones their words take two lines. */
export function DirectionChoice({ hasEven = true, ...props }: DirectionChoiceProps) {
  const options = DIRECTIONS.filter(({ value }) => hasEven || value !== "even").map(
    ({ value, label }) => ({ value, label: label() }),
  );
  return (
    <Stack gap="half">
      {/* Screen readers hear the name of the choice. */}
      <Text as="div" size="small" weight="strong" aria-hidden="true">
        {m.counter_cash()}
      </Text>
      <OneLine label={m.counter_cash()} options={options} {...props} />
    </Stack>
  );
}

const DIRECTIONS = [
  { value: "pay", label: m.proposal_youPay },
  { value: "even", label: m.proposal_even },
  { value: "receive", label: m.proposal_youReceive },
] as const;

const OneLine = styled(SegmentedControl<Direction>)`
  display: flex;
  flex-wrap: nowrap;
  > label {
    flex: auto;
    min-width: min-content;
    padding-inline: ${space.half};
    line-height: 1.2;
    text-align: center;
    overflow-wrap: normal;
  }
`;

/** The direction of an amount in GBP that the user receives, negative when they pay. */
export function directionOf(cash: number): Direction {
  if (cash === 0) {
    return "even";
  }
  return cash > 0 ? "receive" : "pay";
}

/** The label of the amount that goes in a direction. */
export function amountLabel(direction: "pay" | "receive"): string {
  return direction === "pay" ? m.proposal_youPayCash() : m.proposal_youReceiveCash();
}
