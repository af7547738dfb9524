import { formatMoney } from "@takas/contracts/money";
import type { ComponentProps } from "react";
import styled from "styled-components";

import { tabular, text } from "../tokens";

export interface PriceProps extends Omit<ComponentProps<"span">, "children"> {
  /** Whole units, as a number or the numeric string of the wire. */
  amount: number | string;
  /** large 28, medium 22, small 16 px. @defaultValue "medium" */
  size?: "small" | "medium" | "large" | undefined;
}

/** An amount in pounds without decimals, in figures of equal width. */
export function Price({ amount, size = "medium", ...rest }: PriceProps) {
  return (
    <Root data-size={size} translate="no" {...rest}>
      {formatMoney(Number(amount))}
    </Root>
  );
}

const Root = styled.span`
  ${tabular}
  white-space: nowrap;
  &[data-size="small"] {
    ${text.label}
  }
  &[data-size="medium"] {
    ${text.title}
  }
  &[data-size="large"] {
    ${text.display}
  }
`;
