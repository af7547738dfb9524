import { PHOTO_LIMITS } from "@takas/contracts/limits";
import type { PhotoWidth } from "@takas/contracts/limits";
import sharp from "sharp";
import type { Sharp } from "sharp";

/** A photo ready to be stored: its WebP files, and the size in pixels of the largest. */
export interface Picture {
  width: number;
  height: number;
  versions: PictureVersion[];
}

export interface PictureVersion {
  /** The served widths this file is for: a picture 500 px wide has one file for 800 and 1600. */
  widths: PhotoWidth[];
  bytes: Uint8Array;
}

/** Uncompressed pixels, 8 bits in each channel, without transparency. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

const LARGEST = 1600;
/** The version from which the smaller ones are made: they look the same as from the largest. */
const SMALL = 800;
/** WebP quality. Small versions may lose more, because nobody looks closely at a card. */
const QUALITY: Record<PhotoWidth, number> = { 400: 72, 600: 74, 800: 76, 1600: 80 };
/** WebP effort, 0 to 6: 2 takes half the time of 4 for 5 % more bytes. */
const EFFORT = 2;

/**
 * The decoded picture at the largest size served: upright, in sRGB, on white where it was transparent, never
 * enlarged. The check for contact details reads exactly what is stored.
 */
export async function readPixels(image: Sharp): Promise<Pixels> {
  const { data, info } = await fitted(image.autoOrient(), LARGEST)
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

/** The WebP files of a picture. They have no metadata, because each is encoded from bare pixels. */
export async function encodePicture(pixels: Pixels): Promise<Picture> {
  const versions: PictureVersion[] = [];
  const small = await shrink(pixels, { width: SMALL, height: 2 * SMALL });
  // One after the other, because each encoder takes memory.
  for (const [shown, widths] of sharedWidths(pixels)) {
    const image = fitted(fromPixels(shown > SMALL ? pixels : small), shown);
    const bytes = await image.webp({ quality: QUALITY[shown], effort: EFFORT }).toBuffer();
    versions.push({ widths, bytes });
  }
  return { width: pixels.width, height: pixels.height, versions };
}

/** A copy of at most these sides in px. */
export async function shrink(
  pixels: Pixels,
  sides: { width: number; height?: number },
): Promise<Pixels> {
  const { data, info } = await fromPixels(pixels)
    .resize({ ...sides, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

/** A sharp image over bare pixels. */
export function fromPixels({ data, width, height, channels }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

/**
 * A small copy that enhances faint things and evens out light and shade: differences from the surroundings are
 * amplified. Its size removes grain and gravel.
 */
export async function raiseContrast(pixels: Pixels, side: number): Promise<Pixels> {
  const copy = await shrink(pixels, { width: side, height: side });
  const around = await fromPixels(copy).blur(SURROUNDINGS).raw().toBuffer();
  const raised = new Uint8ClampedArray(around.length);
  for (let at = 0; at < raised.length; at += 1) {
    raised[at] = 128 + GAIN * ((copy.data[at] ?? 0) - (around[at] ?? 0));
  }
  return { ...copy, data: Buffer.from(raised.buffer) };
}

/** Radius of the surroundings in px of the small copy, and the amplification. */
const SURROUNDINGS = 16;
const GAIN = 5;

/** At most twice as tall as wide: a strip of 1 by 40,000,000 px would not fit a WebP file. */
function fitted(image: Sharp, width: number): Sharp {
  return image.resize({ width, height: 2 * width, fit: "inside", withoutEnlargement: true });
}

/** Served widths grouped by file: from the picture's own size on they share one. */
function sharedWidths({ width, height }: Pixels): [PhotoWidth, PhotoWidth[]][] {
  const { widths } = PHOTO_LIMITS;
  const enough = widths.find((served) => served >= width && 2 * served >= height) ?? LARGEST;
  const smaller = widths.filter((served) => served < enough);
  const alike = widths.filter((served) => served >= enough);
  return [
    ...smaller.map((served): [PhotoWidth, PhotoWidth[]] => [served, [served]]),
    [enough, alike],
  ];
}
