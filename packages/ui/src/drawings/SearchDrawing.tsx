import { CarShape } from "./CarShape";
import { Drawing } from "./Drawing";
import type { DrawingProps } from "./Drawing";

/** A magnifier over a car: nothing found. */
export function SearchDrawing(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <ellipse data-part="back" cx="80" cy="56" rx="72" ry="50" />
      <g transform="translate(8 44)">
        <CarShape />
      </g>
      <path data-part="line" d="M10 90h140" />
      <path data-part="accent-line" d="M121 63l17 18" strokeWidth="9" />
      <circle data-part="paper" cx="104" cy="44" r="25" />
      <path data-part="accent-line" d="M97 51l14-14M97 37l14 14" />
    </Drawing>
  );
}
