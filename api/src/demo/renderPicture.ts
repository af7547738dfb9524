import { PHOTO_LIMITS, type PhotoWidth } from "@takas/contracts/limits";
import sharp from "sharp";

import type { Picture } from "../images/picture";
import { type CarPicture, drawCar } from "./picture/drawCar";
import { WIDTH } from "./picture/scene/stage";

/** WebP quality; flat colours show blocks earlier than photographs do. */
const QUALITY: Record<PhotoWidth, number> = { 400: 76, 800: 78, 1600: 80 };
/** Pixels across the largest version. Close views are soft by nature: three quarters of the width are enough. */
const LARGEST: Record<CarPicture["view"], number> = {
  side: 1600,
  nose: 1200,
  tail: 1200,
  cabin: 1200,
};
/** Effort 0 takes a quarter of the time of the default for a third more bytes, which nobody pays for on a demo. */
const EFFORT = 0;
const POINTS_PER_INCH = 72;

/** Draws a picture once and makes the files of it that the photo store keeps. */
export async function renderPicture(picture: CarPicture): Promise<Picture> {
  const width = LARGEST[picture.view];
  const svg = Buffer.from(drawCar(picture));
  const { data, info } = await sharp(svg, { density: (POINTS_PER_INCH * width) / WIDTH })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const versions = PHOTO_LIMITS.widths.map(async (served) => {
    const image = sharp(data, { raw });
    const sized = served < info.width ? image.resize(served) : image;
    const bytes = await sized.webp({ quality: QUALITY[served], effort: EFFORT }).toBuffer();
    return { widths: [served], bytes };
  });
  return { width: info.width, height: info.height, versions: await Promise.all(versions) };
}
