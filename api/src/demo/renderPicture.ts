import { PHOTO_LIMITS } from "@takas/contracts/limits";
import sharp from "sharp";

import { fromPixels } from "../photos/picture";
import type { Picture, Pixels } from "../photos/picture";
import { drawCar } from "./picture/drawCar";
import type { CarPicture } from "./picture/drawCar";
import { WIDTH } from "./picture/scene/stage";

/** Pixels across the largest file: sharp on a phone held upright (390 px, three dots each), drawn in half of 1600's time. */
const CARD = 1200;
/** The same of the pictures one swipes to. */
const LATER = 900;
/** WebP quality, high because flat colours show blocks earlier than photographs do. */
const QUALITY = 78;
/** WebP effort: 0 takes a quarter of the default's time for a third more bytes, which nobody pays for in a demo. */
const EFFORT = 0;
const POINTS_PER_INCH = 72;

/** Draws a picture once and makes of it the files that the photo store keeps; the first of a listing also for cards. */
export async function renderPicture(picture: CarPicture, isFirst: boolean): Promise<Picture> {
  return isFirst ? cardPicture(picture) : laterPicture(picture);
}

/** A small file for cards; the large one serves the other widths, since it weighs less than many a thumbnail. */
async function cardPicture(picture: CarPicture): Promise<Picture> {
  const large = await rasterize(picture, CARD);
  const small = await shrink(large, 400);
  const versions = [
    {
      widths: PHOTO_LIMITS.widths.filter((width) => width <= small.width),
      bytes: await encode(small),
    },
    {
      widths: PHOTO_LIMITS.widths.filter((width) => width > small.width),
      bytes: await encode(large),
    },
  ];
  return { width: large.width, height: large.height, versions };
}

/** One file for every width, since only the first picture stands on cards. */
async function laterPicture(picture: CarPicture): Promise<Picture> {
  const pixels = await rasterize(picture, LATER);
  const bytes = await encode(pixels);
  const { width, height } = pixels;
  return { width, height, versions: [{ widths: [...PHOTO_LIMITS.widths], bytes }] };
}

async function rasterize(picture: CarPicture, across: number): Promise<Pixels> {
  const svg = Buffer.from(drawCar(picture));
  const { data, info } = await sharp(svg, { density: (POINTS_PER_INCH * across) / WIDTH })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

async function shrink(pixels: Pixels, across: number): Promise<Pixels> {
  const { data, info } = await fromPixels(pixels)
    .resize(across)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

async function encode(pixels: Pixels): Promise<Buffer> {
  return fromPixels(pixels).webp({ quality: QUALITY, effort: EFFORT }).toBuffer();
}
