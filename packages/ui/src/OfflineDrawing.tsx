import { Drawing, type DrawingProps } from "./Drawing";

/** A cloud that waves do not reach: no connection. */
export function OfflineDrawing(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <ellipse data-part="back" cx="80" cy="56" rx="72" ry="50" />
      <path
        data-part="paper"
        d="M54 74a18 18 0 0 1-2-35.900A27 27 0 0 1 103 33a20.500 20.500 0 0 1 3 41z"
      />
      <path data-part="line" d="M66 55h.010M80 55h.010M94 55h.010" strokeWidth="6" />
      <path data-part="accent-line" d="M48 98l64-82" strokeWidth="6" />
    </Drawing>
  );
}
