import type { ComponentProps } from "react";
import styled from "styled-components";

import { text } from "../tokens";

/** hero 34, display 28, title 22, section 18, label 16 px. */
export type HeadingSize = "hero" | "display" | "title" | "section" | "label";

export interface HeadingProps extends ComponentProps<"h2"> {
  /** Its level in the outline of the screen. @defaultValue 2 */
  level?: 1 | 2 | 3 | 4 | undefined;
  /** Its visual size; by default that of its level (1 display, 2 title, 3 section, 4 label). */
  size?: HeadingSize | undefined;
}

/** A heading whose outline level and visual size are independent. */
export function Heading({ level = 2, size = SIZES[level], ...rest }: HeadingProps) {
  return <Root as={`h${level}`} data-size={size} {...rest} />;
}

const SIZES = { 1: "display", 2: "title", 3: "section", 4: "label" } as const;

const Root = styled.h2`
  &[data-size="hero"] {
    ${text.hero}
  }
  &[data-size="display"] {
    ${text.display}
  }
  &[data-size="title"] {
    ${text.title}
  }
  &[data-size="section"] {
    ${text.section}
  }
  &[data-size="label"] {
    ${text.label}
  }
`;
