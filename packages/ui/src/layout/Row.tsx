import type { ComponentProps } from "react";
import styled from "styled-components";

import { space } from "../tokens";
import type { Space } from "../tokens";

export interface RowProps extends ComponentProps<"div"> {
  /** The element. @defaultValue "div" */
  as?: "div" | "ul" | "ol" | "span" | undefined;
  /** Step of the space scale between the children. @defaultValue 1 (8 px) */
  gap?: Space | undefined;
  /** Alignment across the line. @defaultValue "center" */
  align?: "start" | "center" | "end" | "baseline" | "stretch" | undefined;
  /** Alignment along the line. @defaultValue "start" */
  justify?: "start" | "center" | "end" | "between" | undefined;
  /** Whether children may wrap. @defaultValue true */
  wrap?: boolean | undefined;
  /** Every child takes an equal share of the line; if it may wrap, only while the longest words fit side by side. @defaultValue false */
  equal?: boolean | undefined;
}

/** Children side by side. */
export function Row({
  gap = 1,
  align = "center",
  justify = "start",
  wrap = true,
  equal = false,
  ...rest
}: RowProps) {
  return (
    <Root
      $gap={space[gap]}
      $align={align}
      $justify={justify === "between" ? "space-between" : justify}
      data-wrap={wrap}
      data-equal={equal || undefined}
      {...rest}
    />
  );
}

const Root = styled.div<{ $gap: string; $align: string; $justify: string }>`
  display: flex;
  gap: ${({ $gap }) => $gap};
  align-items: ${({ $align }) => $align};
  justify-content: ${({ $justify }) => $justify};
  min-width: 0;
  &[data-wrap="true"] {
    flex-wrap: wrap;
  }
  &[data-equal] > * {
    flex: 1 1 0;
    min-width: 0;
  }
  &[data-equal][data-wrap="true"] > * {
    flex-basis: 7.5rem;
    min-width: min-content;
  }
`;
