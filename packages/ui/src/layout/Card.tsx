import type { ComponentProps } from "react";
import styled from "styled-components";

import { color, radius, space } from "../tokens";
import type { Space } from "../tokens";

export interface CardProps extends ComponentProps<"div"> {
  /** The element. @defaultValue "div" */
  as?: "div" | "article" | "section" | "li" | "form" | "aside" | undefined;
  /** Padding as a step of the space scale; "none" for photos and rows that reach the edge. @defaultValue 2 (16 px) */
  padding?: Space | "none" | undefined;
  /** A tinted surface without a border, for one highlighted thing. @defaultValue "plain" */
  tone?: "plain" | "primary" | "swap" | "sunken" | undefined;
}

/** A surface with a border. */
export function Card({ padding = 2, tone = "plain", ...rest }: CardProps) {
  return <Root $padding={padding === "none" ? "0" : space[padding]} data-tone={tone} {...rest} />;
}

const Root = styled.div<{ $padding: string }>`
  min-width: 0;
  padding: ${({ $padding }) => $padding};
  overflow: clip;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.card};
  &[data-tone="primary"] {
    border-color: transparent;
    background: ${color.primaryTint};
  }
  &[data-tone="swap"] {
    border-color: transparent;
    background: ${color.swapTint};
  }
  &[data-tone="sunken"] {
    border-color: transparent;
    background: ${color.sunken};
  }
`;
