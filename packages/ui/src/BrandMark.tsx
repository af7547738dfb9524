import type { ComponentProps } from "react";
import styled from "styled-components";

import { color } from "./tokens";

export interface BrandMarkProps extends ComponentProps<"svg"> {
  /** Width and height in px. @defaultValue 32 */
  size?: number | undefined;
}

/** The mark of the brand: a roof line and a sill that pass each other as two arrows, and so make a car. Decoration. */
export function BrandMark({ size = 32, ...rest }: BrandMarkProps) {
  return (
    <Mark width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" {...rest}>
      <path
        data-part="roof"
        d="M3 17.5c1.2-2.4 3-3 5-3.4 2.4-4 5-5.6 9-5.6 4.300 0 6.600 2 9 5.600M26.500 9v5.500H21"
      />
      <path
        data-part="sill"
        d="M29 23.500h-2.500a3.500 3.500 0 0 0-7 0h-7a3.500 3.500 0 0 0-7 0H4M7 27l-3.500-3.500L7 20"
      />
    </Mark>
  );
}

const Mark = styled.svg`
  flex: none;
  fill: none;
  stroke-width: 2.75;
  stroke-linecap: round;
  stroke-linejoin: round;
  [data-part="roof"] {
    stroke: ${color.primary};
  }
  [data-part="sill"] {
    stroke: ${color.swap};
  }
`;
