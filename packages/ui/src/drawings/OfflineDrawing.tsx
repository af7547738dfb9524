import { Drawing } from "./Drawing";
import type { DrawingProps } from "./Drawing";

/** A cloud that waves do not reach: no connection. */
export function OfflineDrawing(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <ellipse data-part="back" cx="80" cy="56" rx="72" ry="50" />
      <path
        data-part="paper"
        d="M54 74a18 18 0 0 1-2-35.9A27 27 0 0 1 103 33a20.5 20.5 0 0 1 3 41z"
      />
      <path data-part="accent-line" d="M48 98l64-82" strokeWidth="6" />
    </Drawing>
  );
}
