import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";

import sharp from "sharp";
import type { Sharp } from "sharp";

import { hexDigest } from "../../platform/digest";
import { encodePicture, readPixels } from "../check/picture";
import { keepPicture, namePhotos } from "../store/photoStore";
import type { StoredPhoto } from "../store/photoStore";
import type { Sender } from "../upload/limits/admission";
import type { Upload } from "../upload/listingPhotos";
import { drawText } from "./drawText";

/** A plain picture of one colour, different for each seed. A large one takes the models as long as a photo does. */
export function flatPhoto(width = 90, height = 60, seed = 1): Sharp {
  const background = { r: (seed * 53) % 256, g: (seed * 97) % 256, b: (seed * 193) % 256 };
  return sharp({ create: { width, height, channels: 3, background } });
}

/** A JPEG of one colour with a text in black on a white card. */
export async function photoShowing(text: string, seed = 1): Promise<Buffer> {
  const { svg, width } = drawText(text, "dejavu-sans-700", 24);
  const card = `<rect x="-12" y="-30" width="${width + 24}" height="45" fill="#fff"/>`;
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="375"><g transform="translate(60 210)">${card}${svg}</g></svg>`;
  return flatPhoto(500, 375, seed)
    .composite([{ input: Buffer.from(overlay), left: 0, top: 0 }])
    .jpeg()
    .toBuffer();
}

/** A PNG whose header claims far more pixels than it has. */
export async function bomb(width: number, height: number): Promise<Buffer> {
  const png = await flatPhoto(8, 8).png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

/** Stores a picture without a check. */
export async function storePhoto(bytes: Uint8Array, owner: string): Promise<StoredPhoto> {
  const picture = await encodePicture(await readPixels(sharp(bytes)));
  const [photo] = await namePhotos([await keepPicture(picture)], owner);
  return photo as StoredPhoto;
}

/** A user as a sender of photos, alone at their address. */
export function senderFor(userId: string): Sender {
  return { userId, address: `network of ${userId}` };
}

/** Files in a test's own folder, as `listingBody` leaves them. */
export function useUploads(): (...photos: Uint8Array[]) => Promise<Upload[]> {
  let folder = "";
  let count = 0;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "takas-test-"));
  });
  afterAll(async () => {
    await rm(folder, { recursive: true });
  });
  return async (...photos) =>
    Promise.all(
      photos.map(async (bytes) => {
        count += 1;
        const path = join(folder, String(count));
        await writeFile(path, bytes);
        return { path, hash: hexDigest(bytes) };
      }),
    );
}
