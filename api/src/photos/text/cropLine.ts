import type { Polarity } from "./components";
import type { Grey, Relief } from "./relief";
import type { TextLine } from "./textLines";

/** Height of letters and of the margin around them in a crop, in px. Measured: larger ones are read no better. */
const LETTERS = 24;
const MARGIN = 10;
const WIDEST = 2400;

/** A line of text cut out upright, black on white, its contrast stretched to the full range. */
export function cropLine(relief: Relief, line: TextLine, polarity: Polarity): Grey {
  const { from, to, height } = line;
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const scale = height / LETTERS;
  const width = Math.min(WIDEST, Math.ceil(length / scale) + 2 * MARGIN);
  const rows = LETTERS + 2 * MARGIN;
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const sign = polarity === "light" ? 1 : -1;
  const values = new Float32Array(width * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const along = (column - MARGIN) * scale;
      const across = (row - rows / 2) * scale;
      const [x, y] = [from.x + along * dx - across * dy, from.y + along * dy + across * dx];
      values[row * width + column] = sign * sampleAt(relief, x, y);
    }
  }
  return { data: stretch(values), width, height: rows };
}

/** The relief between pixels, by the four around. Flat outside of the image. */
function sampleAt({ data, width, height }: Relief, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) {
    return 0;
  }
  const [right, down] = [x - left, y - top];
  const at = top * width + left;
  const upper = (data[at] ?? 0) * (1 - right) + (data[at + 1] ?? 0) * right;
  const lower = (data[at + width] ?? 0) * (1 - right) + (data[at + width + 1] ?? 0) * right;
  return upper * (1 - down) + lower * down;
}

/** The most raised fifth becomes black, what does not stand out white. */
function stretch(values: Float32Array): Uint8Array {
  const raised = values.filter((value) => value > 0).sort();
  const full = Math.max(20, 0.85 * (raised[Math.floor(raised.length * 0.92)] ?? 0));
  return Uint8Array.from(values, (value) => {
    const ink = (value / full - 0.15) / 0.85;
    return 255 - Math.round(255 * Math.max(0, Math.min(1, ink)));
  });
}
