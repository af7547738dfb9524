import { formatDelta, formatMoney } from "@takas/contracts/money";
import type { ComponentProps } from "react";
import styled from "styled-components";

import { m } from "../texts/messages.js";
import { color, tabular, weight } from "../tokens";
import { SignedText } from "./SignedText";

export interface DeltaProps extends Omit<ComponentProps<"span">, "children"> {
  /** GBP; positive: cash comes in, negative: cash goes out. */
  amount: number;
  /** The sentence by the amount's sign. @defaultValue "+£1,500 you receive", "-£300 you pay", "Even swap" */
  words?: Record<"positive" | "negative" | "zero", Sentence> | undefined;
}

/** A sentence with a formatted amount in it. */
type Sentence = (inputs: { amount: string }) => string;

/** A cash difference with a sign, a colour and a word, so that it never depends on colour alone. */
export function Delta({ amount, words = WORDS, ...rest }: DeltaProps) {
  const rounded = Math.round(amount);
  const state = rounded > 0 ? "positive" : rounded < 0 ? "negative" : "zero";
  return (
    <Root data-state={state} {...rest}>
      <SignedText>
        {words[state]({ amount: state === "zero" ? formatMoney(0) : formatDelta(rounded) })}
      </SignedText>
    </Root>
  );
}

const WORDS = { positive: m.delta_receive, negative: m.delta_pay, zero: m.delta_even };

const Root = styled.span`
  ${tabular}
  font-weight: ${weight.strong};
  &[data-state="positive"] {
    color: ${color.goodTintText};
  }
  &[data-state="negative"] {
    color: ${color.swapTintText};
  }
`;
