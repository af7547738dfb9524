import type { ComponentProps } from "react";
import styled from "styled-components";

import { color } from "../tokens";

/** The mark of the brand: a roof line and an axle that pass each other as two arrows, and so make a car. Decoration. */
export function BrandMark(props: ComponentProps<"svg">) {
  return (
    <Mark width={34} height={34} viewBox="0 0 32 32" aria-hidden="true" {...props}>
      <path
        data-part="roof"
        d="M2.5 16.5 6 15.8l4-6.2a3.8 3.8 0 0 1 3.2-1.8h5.6a3.8 3.8 0 0 1 3 1.5l4.7 6.2M27.2 9.8v6h-6"
      />
      <path data-part="axle" d="M29.5 23.5h-3M20.5 23.5h-4M10.5 23.5H4M8 19.8l-3.8 3.7L8 27.2" />
      <circle data-part="axle" cx="13.5" cy="23.5" r="3" />
      <circle data-part="axle" cx="23.5" cy="23.5" r="3" />
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
  [data-part="axle"] {
    stroke: ${color.swap};
  }
`;
