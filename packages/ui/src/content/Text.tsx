import type { ComponentProps } from "react";
import styled from "styled-components";

import { color, tabular, text, weight } from "../tokens";

/** caption 12, small 14, body 16, lead 18 px. */
export type TextSize = "caption" | "small" | "body" | "lead";
export type TextTone = "default" | "muted" | "primary" | "swap" | "good" | "danger";

export interface TextProps extends ComponentProps<"p"> {
  /** The element. @defaultValue "p" */
  as?: "p" | "h2" | "span" | "div" | "dt" | "dd" | "li" | "strong" | "small" | undefined;
  /** @defaultValue "body" */
  size?: TextSize | undefined;
  /** @defaultValue "default" */
  tone?: TextTone | undefined;
  /** @defaultValue "regular" */
  weight?: keyof typeof weight | undefined;
  /** Figures of equal width. @defaultValue false */
  tabular?: boolean | undefined;
}

/** A piece of text. */
export function Text({
  size = "body",
  tone = "default",
  weight: strength = "regular",
  tabular: hasTabularFigures = false,
  ...rest
}: TextProps) {
  return (
    <Root
      data-size={size}
      data-tone={tone}
      data-weight={strength}
      data-tabular={hasTabularFigures || undefined}
      {...rest}
    />
  );
}

const Root = styled.p`
  &[data-size="caption"] {
    ${text.caption}
  }
  &[data-size="small"] {
    ${text.small}
  }
  &[data-size="lead"] {
    ${text.lead}
  }
  &[data-tone="muted"] {
    color: ${color.muted};
  }
  &[data-tone="primary"] {
    color: ${color.primary};
  }
  &[data-tone="swap"] {
    color: ${color.swapTintText};
  }
  &[data-tone="good"] {
    color: ${color.goodTintText};
  }
  &[data-tone="danger"] {
    color: ${color.danger};
  }
  &[data-weight="regular"] {
    font-weight: ${weight.regular};
  }
  &[data-weight="medium"] {
    font-weight: ${weight.medium};
  }
  &[data-weight="strong"] {
    font-weight: ${weight.strong};
  }
  &[data-tabular] {
    ${tabular}
  }
`;
