import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import sharp from "sharp";

import { drawCar } from "./drawCar";
import type { CarPicture } from "./drawCar";
import { allPictures } from "./pictures";
import { WIDTH } from "./scene/stage";

const FOLDER = join(import.meta.dirname, "../../../api/src/demo/pictures");
/** Pixels across: sharp on a phone held upright (390 px, three dots each), and what one swipes to. */
const CARD = 1200;
const LATER = 1000;
const WEBP = { quality: 52, effort: 6, preset: "picture" as const };
const POINTS_PER_INCH = 72;

/** Draws the sample market's cars from outside anew. The dashboards stay: they are the same for all makes. */
async function main(): Promise<void> {
  const old = (await readdir(FOLDER)).filter((file) => !file.startsWith("cabin-"));
  await Promise.all(old.map(async (file) => rm(join(FOLDER, file))));
  for (const [file, picture] of allPictures()) {
    await writeFile(join(FOLDER, file), await render(picture));
  }
}

async function render(picture: CarPicture): Promise<Buffer> {
  const across = picture.view === "side" ? CARD : LATER;
  const svg = Buffer.from(drawCar(picture));
  return sharp(svg, { density: (POINTS_PER_INCH * across) / WIDTH })
    .removeAlpha()
    .webp(WEBP)
    .toBuffer();
}

await main();
