import { formatDelta, formatMoney } from "@takas/contracts/money";
import type { ComponentProps } from "react";
import styled from "styled-components";

import { color, tabular, weight } from "../tokens";
import { SignedText } from "./SignedText";

export interface DeltaProps extends Omit<ComponentProps<"span">, "children"> {
  /** GBP; positive: cash comes in, negative: cash goes out. */
  amount: number;
  /** Text after the amount by its sign. @defaultValue { positive: "you receive", negative: "you pay", zero: "even swap" } */
  words?: { positive: string; negative: string; zero: string } | undefined;
}

/** A cash difference with a sign, a colour and a word, so that it never depends on colour alone. */
export function Delta({ amount, words = WORDS, ...rest }: DeltaProps) {
  const rounded = Math.round(amount);
  const state = rounded > 0 ? "positive" : rounded < 0 ? "negative" : "zero";
  return (
    <Root data-state={state} {...rest}>
      <SignedText>
        {`${state === "zero" ? formatMoney(0) : formatDelta(rounded)} ${words[state]}`}
      </SignedText>
    </Root>
  );
}

const WORDS = { positive: "you receive", negative: "you pay", zero: "even swap" };

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
