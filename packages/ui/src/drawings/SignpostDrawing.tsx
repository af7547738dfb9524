import { Drawing } from "./Drawing";
import type { DrawingProps } from "./Drawing";

/** A signpost that points both ways: no such page. */
export function SignpostDrawing(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <ellipse data-part="back" cx="80" cy="56" rx="72" ry="50" />
      <path data-part="line" d="M10 96h140" />
      <path data-part="line" d="M80 14v82" strokeWidth="6" />
      <path
        data-part="solid"
        d="M56 22h52a3 3 0 0 1 2.2 1L120 33.5 110.2 44a3 3 0 0 1-2.2 1H56a4 4 0 0 1-4-4V26a4 4 0 0 1 4-4z"
      />
      <path
        data-part="accent"
        d="M104 53H52a3 3 0 0 0-2.2 1L40 64.5 49.8 75a3 3 0 0 0 2.2 1h52a4 4 0 0 0 4-4V57a4 4 0 0 0-4-4z"
      />
      <path data-part="on-solid" d="M64 33.5h34" />
      <path data-part="on-accent" d="M62 64.5h34" />
    </Drawing>
  );
}
