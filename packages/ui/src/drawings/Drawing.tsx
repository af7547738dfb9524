import type { ComponentProps } from "react";
import styled from "styled-components";

import { color } from "../tokens";

export type DrawingProps = Omit<ComponentProps<"svg">, "viewBox" | "children">;

/** The frame of the drawings: 160 x 112, two tones, decoration. `data-part` picks the tone of a shape. */
export function Drawing(props: ComponentProps<"svg">) {
  return <Root viewBox="0 0 160 112" width={160} height={112} aria-hidden="true" {...props} />;
}

const Root = styled.svg`
  fill: none;
  stroke-width: 3;
  stroke-linecap: round;
  stroke-linejoin: round;
  [data-part="back"] {
    fill: ${color.primaryTint};
  }
  [data-part="body"],
  [data-part="solid"] {
    fill: ${color.primary};
  }
  [data-part="paper"] {
    fill: ${color.card};
    stroke: ${color.primary};
  }
  [data-part="glass"],
  [data-part="hub"] {
    fill: ${color.primaryTint};
  }
  [data-part="wheel"] {
    fill: ${color.primaryTintText};
  }
  [data-part="line"] {
    stroke: ${color.primary};
  }
  [data-part="accent"] {
    fill: ${color.swap};
  }
  [data-part="accent-line"] {
    stroke: ${color.swap};
  }
  [data-part="on-accent"] {
    stroke: ${color.onSwap};
  }
  [data-part="stripe"] {
    fill: ${color.card};
  }
  [data-part="on-solid"] {
    stroke: ${color.onPrimary};
  }
`;
