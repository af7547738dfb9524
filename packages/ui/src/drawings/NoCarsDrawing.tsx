import { CarShape } from "./CarShape";
import { Drawing } from "./Drawing";
import type { DrawingProps } from "./Drawing";

/** A parked car and a plus: nothing listed yet. */
export function NoCarsDrawing(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <ellipse data-part="back" cx="80" cy="56" rx="72" ry="50" />
      <g transform="translate(14 46)">
        <CarShape />
      </g>
      <path data-part="line" d="M10 92h140" />
      <circle data-part="accent" cx="122" cy="28" r="17" />
      <path data-part="on-accent" d="M122 20.5v15M114.5 28h15" />
    </Drawing>
  );
}
