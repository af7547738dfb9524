import { Tensor } from "onnxruntime-node";

import { shrink } from "../check/picture";
import type { Pixels } from "../check/picture";
import { scaleBox } from "./boxAround";
import type { Box } from "./boxAround";
import type { Models } from "./models";

/** The text read in a box. */
export interface Reading {
  text: string;
  /** Mean confidence of its characters, from 0 to 1. */
  confidence: number;
}

/** How a box is read: upright, upside down, or mirrored. */
export type Look = "straight" | "turned" | "mirrored";

/** Height of a line in the model's input, and the maximum length, in px. */
const HEIGHT = 48;
const LONGEST = 40 * HEIGHT;

/**
 * The picture at full, half and quarter size: a large text is read from a small one, which avoids aliasing. Without the
 * sizes that are too small for the tallest line, in px.
 */
export async function makeLevels(pixels: Pixels, tallest: number): Promise<Pixels[]> {
  const widths = [2, 4].map((part) => Math.ceil(pixels.width / part));
  const enough = widths.filter((width) => (tallest * width) / pixels.width >= HEIGHT);
  return [pixels, ...(await Promise.all(enough.map((width) => shrink(pixels, { width }))))];
}

/** Reads one box of a picture. */
export async function readBox(
  levels: Pixels[],
  box: Box,
  { models, look }: { models: Models; look: Look },
): Promise<Reading> {
  const { recognition, characters } = models;
  const level = levels.findLast(
    ({ width }) => (box.height * width) / (levels[0]?.width ?? 1) >= HEIGHT,
  );
  const whole = levels[0] as Pixels;
  const picture = level ?? whole;
  const { line, length } = cut(picture, scaleBox(box, picture.width / whole.width), look);
  const input = new Tensor("float32", line, [1, 3, HEIGHT, length]);
  const answer = await recognition.run({ [recognition.inputNames[0] ?? ""]: input });
  const output = answer[recognition.outputNames[0] ?? ""] as Tensor;
  const reading = decode(output.data as Float32Array, characters);
  output.dispose();
  return reading;
}

/** The box's pixels rotated to level, as three planes in the model's format: blue first, from -1 to 1. */
function cut(pixels: Pixels, box: Box, look: Look): { line: Float32Array; length: number } {
  const length = Math.round(
    Math.min(LONGEST, Math.max(HEIGHT, (HEIGHT * box.length) / box.height)),
  );
  const line = new Float32Array(3 * length * HEIGHT);
  const turn = look === "turned" ? Math.PI : 0;
  const [cos, sin] = [Math.cos(box.angle + turn), Math.sin(box.angle + turn)];
  const [stepX, stepY] = [box.length / length, box.height / HEIGHT];
  for (let at = 0; at < length * HEIGHT; at += 1) {
    const column = look === "mirrored" ? length - 1 - (at % length) : at % length;
    const along = (column + 0.5) * stepX - box.length / 2;
    const across = (Math.floor(at / length) + 0.5) * stepY - box.height / 2;
    const point = { x: box.x + along * cos - across * sin, y: box.y + along * sin + across * cos };
    sample(pixels, point, { planes: line, at });
  }
  return { line, length };
}

/** Interpolates blue, green and red from the four pixels around; beyond the edge its pixels repeat. */
function sample(
  { data, width, height, channels }: Pixels,
  { x, y }: { x: number; y: number },
  { planes, at }: { planes: Float32Array; at: number },
): void {
  const [fromX, fromY] = [clamp(x - 0.5, width), clamp(y - 0.5, height)];
  const [left, top] = [Math.floor(fromX), Math.floor(fromY)];
  const [dx, dy] = [fromX - left, fromY - top];
  const right = left + 1 < width ? channels : 0;
  const below = top + 1 < height ? width * channels : 0;
  for (let plane = 0; plane < 3; plane += 1) {
    const first = (top * width + left) * channels + Math.min(2 - plane, channels - 1);
    const upper = (data[first] ?? 0) * (1 - dx) + (data[first + right] ?? 0) * dx;
    const lower = (data[first + below] ?? 0) * (1 - dx) + (data[first + below + right] ?? 0) * dx;
    planes[(plane * planes.length) / 3 + at] = (upper * (1 - dy) + lower * dy) / 127.5 - 1;
  }
}

const clamp = (value: number, size: number) => Math.min(size - 1, Math.max(0, value));

/** The likeliest character of each step; repeated characters are one, unless "nothing" separates them. */
function decode(steps: Float32Array, characters: string[]): Reading {
  let text = "";
  let sum = 0;
  let count = 0;
  let last = 0;
  for (let from = 0; from < steps.length; from += characters.length) {
    let best = 0;
    for (let index = 1; index < characters.length; index += 1) {
      best = (steps[from + index] ?? 0) > (steps[from + best] ?? 0) ? index : best;
    }
    if (best !== 0 && best !== last) {
      text += characters[best] ?? "";
      sum += steps[from + best] ?? 0;
      count += 1;
    }
    last = best;
  }
  return { text: text.trim(), confidence: count === 0 ? 0 : sum / count };
}
