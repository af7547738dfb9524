import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

import sharp from "sharp";

import { drawSocialImage } from "./drawSocialImage";
import { CANVAS, MARK } from "./mark";

/**
 * Draws the files of the brand into a folder: icon.svg, icon-192.png, icon-512.png and og-image.jpg. They are
 * committed in shell/host/public; `npm run brand` makes them again.
 */
async function drawBrand(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "icon.svg"), `${icon(7)}\n`);
  // A home screen cuts its own corners, so these reach the edge, with the mark inside the safe circle.
  for (const size of [192, 512]) {
    const png = await sharp(Buffer.from(icon(0)), { density: 72 * (size / 32) })
      .resize(size, size)
      .png({ compressionLevel: 9, palette: true })
      .toBuffer();
    await writeFile(join(folder, `icon-${size}.png`), png);
  }
  const photo = await sharp(Buffer.from(drawSocialImage()))
    .flatten({ background: CANVAS })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
  await writeFile(join(folder, "og-image.jpg"), photo);
}

function icon(radius: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${radius}" fill="${CANVAS}"/><g transform="translate(16 16) scale(0.74) translate(-16 -16.9)">${MARK}</g></svg>`;
}

await drawBrand(join(import.meta.dirname, "../../../../shell/host/public"));
