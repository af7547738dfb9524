import { createReadStream } from "node:fs";

import { PHOTO_LIMITS } from "@takas/contracts/limits";
import sharp from "sharp";
import type { Sharp } from "sharp";

/** Why a file is not an accepted photo. */
export type Flaw = "type" | "animated" | "broken" | "pixels" | "side" | "shape";

export class FlawedPhoto extends Error {
  override readonly name = "FlawedPhoto";
  readonly flaw: Flaw;

  constructor(flaw: Flaw, cause?: unknown) {
    super(`flawed photo: ${flaw}`, { cause });
    this.flaw = flaw;
  }
}

// Only the three accepted formats can be decoded in this process, whatever a file claims to be.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp"],
});
sharp.cache(false);
sharp.concurrency(1);

const HEAD_BYTES = 64 * 1024;
/** Maximum side in px: the limit of WebP. */
const LONGEST_SIDE = 16_383;
/** Maximum ratio of the sides: no camera makes strips, and they take decoders long. */
const MOST_STRETCHED = 20;
/** Seconds after which a decoder stops. */
const DECODING = 10;

/** The first bytes of JPEG, PNG and WebP files. */
const SIGNATURE = /^(?:\xff\xd8\xff|\x89PNG\r\n|RIFF[^]{4}WEBP)/;

/**
 * Opens an untrusted file as a photo, judged by its bytes. Throws FlawedPhoto. Damage may appear only later, and so
 * may a file that is gone because its request has ended.
 */
export async function openPhoto(path: string): Promise<Sharp> {
  try {
    return await openKnown(path);
  } catch (error) {
    throw error instanceof FlawedPhoto ? error : new FlawedPhoto("broken", error);
  }
}

async function openKnown(path: string): Promise<Sharp> {
  const head = await readHead(path);
  if (!SIGNATURE.test(head)) {
    throw new FlawedPhoto("type");
  }
  // Reads only the header, so that even a picture beyond the limit is distinguished from a broken one.
  const { width, height, pages = 1 } = await sharp(path, { limitInputPixels: false }).metadata();
  if (pages > 1 || isMovingPng(head)) {
    throw new FlawedPhoto("animated");
  }
  assertSize(width, height);
  return sharp(path, {
    limitInputPixels: PHOTO_LIMITS.maxPixels,
    failOn: "warning",
    pages: 1,
    sequentialRead: true,
  }).timeout({ seconds: DECODING });
}

function assertSize(width: number, height: number): void {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (width * height > PHOTO_LIMITS.maxPixels) {
    throw new FlawedPhoto("pixels");
  }
  if (long > LONGEST_SIDE) {
    throw new FlawedPhoto("side");
  }
  if (long > MOST_STRETCHED * short) {
    throw new FlawedPhoto("shape");
  }
}

/** The first bytes, one character each. */
async function readHead(path: string): Promise<string> {
  const parts: Buffer[] = await createReadStream(path, { end: HEAD_BYTES - 1 }).toArray();
  return Buffer.concat(parts).toString("latin1");
}

/** An animated PNG says so before its pixels. */
function isMovingPng(head: string): boolean {
  return head.startsWith("\x89PNG") && head.slice(0, head.indexOf("IDAT")).includes("acTL");
}
