import type { ComponentProps } from "react";
import styled from "styled-components";

import { media, radius, size, space } from "../tokens";

export interface BleedProps extends ComponentProps<"div"> {
  /** Also up to the header, for the first element of a Page. @defaultValue false */
  top?: boolean | undefined;
}

/** Content that reaches the edges of a phone's screen; from 600 px it keeps to the column, with round corners. */
export function Bleed({ top = false, ...rest }: BleedProps) {
  return <Root data-top={top || undefined} {...rest} />;
}

const Root = styled.div`
  overflow: clip;
  @media (max-width: 599px) {
    margin-inline: -${size.gutter};
    &[data-top] {
      margin-top: -${space[2]};
    }
  }
  ${media.medium} {
    border-radius: ${radius.card};
  }
`;
