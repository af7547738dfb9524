import { Check } from "lucide-react";
import type { ComponentProps } from "react";
import styled from "styled-components";

import { color, space, text } from "../tokens";

export interface BenefitsProps extends Omit<ComponentProps<"ul">, "children"> {
  items: readonly string[];
  /** swap for benefits of swapping. @defaultValue "primary" */
  tone?: "primary" | "swap" | undefined;
}

/** A list of benefits, one per line. */
export function Benefits({ items, tone = "primary", ...rest }: BenefitsProps) {
  return (
    <List data-tone={tone} {...rest}>
      {items.map((item) => (
        <li key={item}>
          <Check size={16} strokeWidth={2.5} aria-hidden="true" />
          <span>{item}</span>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space.half};
  ${text.small}
  > li {
    display: flex;
    gap: ${space[1]};
  }
  svg {
    flex: none;
    margin-top: 3px;
    color: ${color.primary};
  }
  &[data-tone="swap"] svg {
    color: ${color.swapTintText};
  }
`;
