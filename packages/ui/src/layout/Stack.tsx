import type { ComponentProps } from "react";
import styled from "styled-components";

import { space } from "../tokens";
import type { Space } from "../tokens";

export interface StackProps extends ComponentProps<"div"> {
  /** The element. @defaultValue "div" */
  as?: "div" | "ul" | "ol" | "section" | "form" | "fieldset" | "dl" | undefined;
  /** Step of the space scale between the children. @defaultValue 2 (16 px) */
  gap?: Space | undefined;
}

/** Children stacked vertically. */
export function Stack({ gap = 2, ...rest }: StackProps) {
  return <Root $gap={space[gap]} {...rest} />;
}

const Root = styled.div<{ $gap: string }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${({ $gap }) => $gap};
`;
