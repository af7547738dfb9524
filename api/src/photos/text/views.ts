import { fromPixels } from "../picture";
import type { Pixels } from "../picture";
import { makeRelief } from "./relief";
import type { Grey, Relief } from "./relief";

/** A picture in grey at one size. */
export interface View {
  grey: Grey;
  relief: Relief;
}

/** Sides the picture is fitted in, in px: letters of 9 to 60 px are found in each, so of 9 to 240 in all. */
const SIDES = [1600, 800, 400];
/** The side at which colours are looked at besides, where most texts are found. */
const COLOUR_SIDE = 800;

/**
 * The views text is looked for in: by brightness at three sizes, then by the least and the most of the three colours.
 * White on pale green or yellow on white is all but gone in brightness, and stands out in the least colour; red on
 * black in the most.
 */
export async function makeViews(pixels: Pixels): Promise<View[]> {
  const greys = await Promise.all(SIDES.map(async (side) => toBrightness(pixels, side)));
  const { data, info } = await fitted(pixels, COLOUR_SIDE)
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels === 3) {
    greys.push(...[Math.min, Math.max].map((choose) => byColour(data, info, choose)));
  }
  return Promise.all(greys.map(async (grey) => ({ grey, relief: await makeRelief(grey) })));
}

async function toBrightness(pixels: Pixels, side: number): Promise<Grey> {
  const { data, info } = await fitted(pixels, side)
    .toColourspace("b-w")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

type Size = Pick<Grey, "width" | "height">;

function byColour(
  rgb: Buffer,
  { width, height }: Size,
  choose: (...values: number[]) => number,
): Grey {
  const data = new Uint8Array(width * height);
  for (let at = 0; at < data.length; at += 1) {
    data[at] = choose(rgb[3 * at] ?? 0, rgb[3 * at + 1] ?? 0, rgb[3 * at + 2] ?? 0);
  }
  return { data, width, height };
}

function fitted(pixels: Pixels, side: number) {
  const size = { width: side, height: side, fit: "inside", withoutEnlargement: true } as const;
  return fromPixels(pixels).resize(size);
}
