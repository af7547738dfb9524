import { Drawing } from "./Drawing";
import type { DrawingProps } from "./Drawing";

/** A bell and a tick: all caught up. */
export function BellDrawing(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <ellipse data-part="back" cx="80" cy="56" rx="72" ry="50" />
      <path
        data-part="solid"
        d="M80 16a5 5 0 0 1 5 5v2.6A25 25 0 0 1 105 48c0 19 4 25 9 31H46c5-6 9-12 9-31a25 25 0 0 1 20-24.4V21a5 5 0 0 1 5-5z"
      />
      <path data-part="solid" d="M70 85h20a10 10 0 0 1-20 0z" />
      <circle data-part="accent" cx="112" cy="36" r="17" />
      <path data-part="on-accent" d="M104.5 36.5l5 5 10-10.5" />
    </Drawing>
  );
}
