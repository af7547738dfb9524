import jsqr from "jsqr";
import sharp from "sharp";

import type { Grey, Relief } from "../text/relief";
import { findFinders } from "./findFinders";
import type { Finder } from "./findFinders";

/** Side of a QR code's module in the image handed to the decoder, in px. */
const MODULE = 4;
/** Modules from one corner mark to the farthest other of the largest code looked for, and around the marks. */
const FARTHEST = 90;
const MARGIN = 14;
const MOST_TRIES = 6;
const MOST_FINDERS = 400;

/** What the QR codes in an image say. Only where three corner marks stand together is decoding tried, for it is slow. */
export async function readCodes(grey: Grey, relief: Relief): Promise<string[]> {
  const texts: string[] = [];
  for (const marks of groupFinders(findFinders(relief)).slice(0, MOST_TRIES)) {
    const text = await decode(grey, marks);
    if (text !== undefined) {
      texts.push(text);
    }
  }
  return texts;
}

/** Each mark with those around it of like size, the largest groups first; marks of a group start no other. */
function groupFinders(finders: Finder[]): Finder[][] {
  const left = new Set(finders.slice(0, MOST_FINDERS));
  const groups: Finder[][] = [];
  for (const seed of left) {
    const group = [...left].filter(
      ({ x, y, module }) =>
        Math.max(module, seed.module) < 1.6 * Math.min(module, seed.module) &&
        Math.hypot(x - seed.x, y - seed.y) < FARTHEST * seed.module,
    );
    if (group.length >= 3) {
      groups.push(group);
      for (const mark of group) {
        left.delete(mark);
      }
    }
  }
  return groups.sort((one, other) => spreadOf(one) - spreadOf(other));
}

/** A code's marks are alike; marks seen by chance differ. */
function spreadOf(marks: Finder[]): number {
  const modules = marks.map(({ module }) => module);
  return Math.max(...modules) / Math.min(...modules) + Math.abs(marks.length - 3);
}

async function decode({ data, width, height }: Grey, marks: Finder[]): Promise<string | undefined> {
  const module = marks.reduce((sum, mark) => sum + mark.module, 0) / marks.length;
  const around = MARGIN * module;
  const left = Math.max(0, Math.floor(Math.min(...marks.map(({ x }) => x)) - around));
  const top = Math.max(0, Math.floor(Math.min(...marks.map(({ y }) => y)) - around));
  const right = Math.min(width, Math.ceil(Math.max(...marks.map(({ x }) => x)) + around));
  const bottom = Math.min(height, Math.ceil(Math.max(...marks.map(({ y }) => y)) + around));
  const scale = Math.min(3, Math.max(0.3, MODULE / module));
  const cut = await sharp(data, { raw: { width, height, channels: 1 } })
    .extract({ left, top, width: right - left, height: bottom - top })
    .resize({ width: Math.ceil((right - left) * scale) })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { buffer, byteOffset, length } = cut.data;
  const pixels = new Uint8ClampedArray(buffer, byteOffset, length);
  return jsqr(pixels, cut.info.width, cut.info.height)?.data;
}
