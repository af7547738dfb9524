import type { Grey } from "./ocr";

/** How far from its surroundings a pixel must stand to count as text, in grey levels: film grain stays below. */
const DEAD_ZONE = 14;
const GAIN = 6;

export type Polarity = "light" | "dark";

/**
 * Text of one polarity as black on white: what is lighter (or darker) than its surroundings, `blurred`, by more than
 * grain is. A photo's sky, paint and shadows fade, whatever their brightness.
 */
export function raiseText(grey: Uint8Array, blurred: Uint8Array, polarity: Polarity): Uint8Array {
  const sign = polarity === "light" ? 1 : -1;
  const raised = new Uint8Array(grey.length);
  for (let at = 0; at < grey.length; at += 1) {
    const over = sign * ((grey[at] ?? 0) - (blurred[at] ?? 0)) - DEAD_ZONE;
    raised[at] = over <= 0 ? 255 : Math.max(0, 255 - GAIN * over);
  }
  return raised;
}

/** Overlapping horizontal strips of an image: the engine finds small text better in them than on a whole page. */
export function* strips(
  { data, width, height }: Grey,
  size: number,
  step: number,
): Generator<Grey> {
  for (let top = 0; top === 0 || top + size - step < height; top += step) {
    const bottom = Math.min(height, top + size);
    yield { data: data.subarray(top * width, bottom * width), width, height: bottom - top };
  }
}
