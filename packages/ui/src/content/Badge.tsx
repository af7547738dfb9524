import type { ComponentProps, ReactNode } from "react";
import styled from "styled-components";

import { color, radius, space, text, weight } from "../tokens";
import { tints } from "./tints";

/** good: below the market, or done; fair: at the market, or information; over: above the market, or a warning. */
export type BadgeTone = "neutral" | "primary" | "swap" | "good" | "fair" | "over" | "danger";

export interface BadgeProps extends ComponentProps<"span"> {
  /** @defaultValue "neutral" */
  tone?: BadgeTone | undefined;
  /** Without a fill: the same statement, less certain. @defaultValue false */
  isQuiet?: boolean | undefined;
  /** A 14 px icon before the text. */
  icon?: ReactNode;
}

/** One or two words about a thing: a state, a kind, a count. */
export function Badge({ tone = "neutral", isQuiet = false, icon, children, ...rest }: BadgeProps) {
  return (
    <Root data-tone={tone} data-quiet={isQuiet || undefined} {...rest}>
      {icon}
      <span>{children}</span>
    </Root>
  );
}

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space.half};
  flex: none;
  min-height: 24px;
  padding: 0 10px;
  border-radius: ${radius.full};
  ${text.caption}
  font-weight: ${weight.strong};
  white-space: nowrap;
  background: ${color.sunken};
  color: ${color.muted};
  ${tints}
  &[data-tone="danger"] {
    background: ${color.dangerTint};
    color: ${color.dangerTintText};
  }
  &&[data-quiet] {
    background: none;
    box-shadow: inset 0 0 0 1px currentColor;
  }
`;
