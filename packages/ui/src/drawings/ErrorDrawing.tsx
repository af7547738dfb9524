import { Drawing } from "./Drawing";
import type { DrawingProps } from "./Drawing";

/** A traffic cone on the road: something went wrong. */
export function ErrorDrawing(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <ellipse data-part="back" cx="80" cy="56" rx="72" ry="50" />
      <path data-part="line" d="M10 92h140" />
      <path data-part="accent" d="M74 18h12a3 3 0 0 1 3 2.2L107 84H53l18-63.8A3 3 0 0 1 74 18z" />
      <path data-part="stripe" d="M67.2 38h25.6l4 14H63.2zM60.2 64h39.6l3.4 12H56.8z" />
      <path data-part="solid" d="M42 84h76a4 4 0 0 1 4 4v4H38v-4a4 4 0 0 1 4-4z" />
    </Drawing>
  );
}
