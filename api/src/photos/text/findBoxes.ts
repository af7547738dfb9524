import { Tensor } from "onnxruntime-node";
import type { InferenceSession } from "onnxruntime-node";

import { fromPixels } from "../check/picture";
import type { Pixels } from "../check/picture";
import { boxAround } from "./boxAround";
import type { Box } from "./boxAround";
import type { Models } from "./models";

/** Widest strip of one run, and its overlap with its neighbours, in px: nothing else takes as much memory. */
const STRIP = 384;
const AROUND = 32;
/** The model accepts sides in steps of 32 px. */
const STEP = 32;
/** Confidence that a pixel is text, from 0 to 1: for a patch to count, and for its best pixel. */
const PATCH = 0.3;
const SURE = 0.5;
/** Patches with fewer pixels of the map are specks. */
const SMALLEST = 10;
/** Means and deviations of the colours in the model's training, blue first. */
const COLOURS = [
  { mean: 0.485, spread: 0.229 },
  { mean: 0.456, spread: 0.224 },
  { mean: 0.406, spread: 0.225 },
] as const;
/** What the model gets for each shade, from 0 to 255, of each colour. */
const SHADES = COLOURS.map(({ mean, spread }) =>
  Float32Array.from({ length: 256 }, (_, shade) => (shade / 255 - mean) / spread),
);

/**
 * Finds text in the picture: every stretch of it, in any direction, in px of the picture. `side` is the longest side
 * of the model's input, in px: twice as much takes four times as long.
 */
export async function findBoxes(
  pixels: Pixels,
  { detection }: Models,
  side: number,
): Promise<Box[]> {
  const { width, height } = pixels;
  const scale = Math.min(1, side / Math.max(width, height));
  const size = { width: inSteps(width * scale), height: inSteps(height * scale) };
  const small = await fromPixels(pixels)
    .resize({ ...size, fit: "fill" })
    .toColourspace("srgb")
    .raw()
    .toBuffer();
  const map = await mapText(small, size, detection);
  return findPatches(map, size.width).flatMap((points) =>
    boxAround(points.map(([x, y]) => [(x * width) / size.width, (y * height) / size.height])),
  );
}

const inSteps = (side: number) => Math.max(STEP, Math.round(side / STEP) * STEP);

interface Size {
  width: number;
  height: number;
}

/**
 * The probability of each pixel to be text. The model runs on one upright strip after the other, to need less memory.
 */
async function mapText(
  rgb: Buffer,
  size: Size,
  detection: InferenceSession,
): Promise<Float32Array> {
  const { width, height } = size;
  const map = new Float32Array(width * height);
  for (let left = 0; left < width; left += STRIP) {
    const right = Math.min(width, left + STRIP);
    const [from, to] = [Math.max(0, left - AROUND), Math.min(width, right + AROUND)];
    const strip = await mapStrip(planesOf(rgb, size, { from, to }), to - from, detection);
    for (let row = 0; row < height; row += 1) {
      const start = row * (to - from) - from;
      map.set(strip.subarray(start + left, start + right), row * width + left);
    }
  }
  return map;
}

async function mapStrip(
  planes: Float32Array,
  width: number,
  detection: InferenceSession,
): Promise<Float32Array> {
  const input = new Tensor("float32", planes, [1, 3, planes.length / 3 / width, width]);
  const answer = await detection.run({ [detection.inputNames[0] ?? ""]: input });
  return answer[detection.outputNames[0] ?? ""]?.data as Float32Array;
}

/** A strip's three colour planes in the model's format. */
function planesOf(
  rgb: Buffer,
  { width, height }: Size,
  { from, to }: { from: number; to: number },
): Float32Array {
  const planes = new Float32Array(3 * (to - from) * height);
  let next = 0;
  for (const [plane, shades] of SHADES.entries()) {
    for (let row = 0; row < height; row += 1) {
      for (let column = from; column < to; column += 1) {
        planes[next] = shades[rgb[3 * (row * width + column) + 2 - plane] ?? 0] ?? 0;
        next += 1;
      }
    }
  }
  return planes;
}

type Point = [x: number, y: number];

/** The ends of every row of each patch of likely text. */
function findPatches(map: Float32Array, width: number): Point[][] {
  const left = new Uint8Array(map.length);
  for (let at = 0; at < map.length; at += 1) {
    left[at] = Number((map[at] ?? 0) > PATCH);
  }
  const patches: Point[][] = [];
  for (let seed = left.indexOf(1); seed !== -1; seed = left.indexOf(1, seed)) {
    const { members, best } = takePatch(left, map, { seed, width });
    if (members.length >= SMALLEST && best > SURE) {
      patches.push(rowEnds(members, width));
    }
  }
  return patches;
}

/** Takes a patch of adjacent pixels out of the rest. */
function takePatch(
  left: Uint8Array,
  map: Float32Array,
  { seed, width }: { seed: number; width: number },
): { members: number[]; best: number } {
  const members = [seed];
  let best = 0;
  left[seed] = 0;
  for (let next = 0; next < members.length; next += 1) {
    const at = members[next] ?? 0;
    const column = at % width;
    best = Math.max(best, map[at] ?? 0);
    const sides = [
      column > 0 ? at - 1 : at,
      column < width - 1 ? at + 1 : at,
      at - width,
      at + width,
    ];
    for (const side of sides) {
      if (left[side] === 1) {
        left[side] = 0;
        members.push(side);
      }
    }
  }
  return { members, best };
}

function rowEnds(members: number[], width: number): Point[] {
  const rows = new Map<number, [from: number, to: number]>();
  for (const at of members) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const [from, to] = rows.get(y) ?? [x, x];
    rows.set(y, [Math.min(from, x), Math.max(to, x)]);
  }
  return [...rows].flatMap(([y, [from, to]]): Point[] => [
    [from, y],
    [to + 1, y],
    [from, y + 1],
    [to + 1, y + 1],
  ]);
}
