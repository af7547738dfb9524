import { open } from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";

import { PHOTO_LIMITS } from "@takas/contracts/limits";
import sharp from "sharp";
import type { Metadata, Sharp } from "sharp";

/** Why a file is no photo that is taken here. */
export type Flaw = "type" | "animated" | "broken" | "pixels" | "side" | "shape";

export class FlawedPhoto extends Error {
  override readonly name = "FlawedPhoto";
  readonly flaw: Flaw;

  constructor(flaw: Flaw, cause?: unknown) {
    super(`flawed photo: ${flaw}`, { cause });
    this.flaw = flaw;
  }
}

// Only the three accepted formats can be read at all in this process, whatever a file claims to be.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp"],
});
sharp.cache(false);
sharp.concurrency(1);

const HEAD_BYTES = 64 * 1024;
/** Longest side in px: a WebP file has none longer. */
const LONGEST_SIDE = 16_383;
/** A side is at most so many times the other: no camera makes strips, and they take decoders long. */
const MOST_STRETCHED = 20;
/** Seconds after which a decoder is told to give up. */
const DECODING = 10;

/** Opens a file of unknown origin as a photo, judged by its bytes. Throws FlawedPhoto; damage may show only later. */
export async function openPhoto(path: string): Promise<Sharp> {
  const head = await readHead(path);
  const format = formatOf(head);
  if (format === undefined) {
    throw new FlawedPhoto("type");
  }
  if (format === "png" && isAnimatedPng(head)) {
    throw new FlawedPhoto("animated");
  }
  const { width, height, pages = 1, format: read } = await readMetadata(path);
  if (read !== format) {
    throw new FlawedPhoto("broken");
  }
  if (pages > 1) {
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

async function readMetadata(path: string): Promise<Metadata> {
  try {
    // Reads the header alone, so that even a picture beyond the limit is told apart from a broken one.
    return await sharp(path, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw new FlawedPhoto("broken", error);
  }
}

async function readHead(path: string): Promise<Buffer> {
  let file: FileHandle | undefined;
  try {
    file = await open(path);
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(HEAD_BYTES) });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file?.close();
  }
}

function formatOf(head: Buffer): "jpeg" | "png" | "webp" | undefined {
  const start = head.toString("latin1", 0, 12);
  if (start.startsWith("\xff\xd8\xff")) {
    return "jpeg";
  }
  if (start.startsWith("\x89PNG\r\n\x1a\n")) {
    return "png";
  }
  return start.startsWith("RIFF") && start.endsWith("WEBP") ? "webp" : undefined;
}

/** Whether the chunk that makes a PNG move stands before its pixels, where it must. */
function isAnimatedPng(head: Buffer): boolean {
  let at = 8;
  while (at + 8 <= head.length) {
    const name = head.toString("latin1", at + 4, at + 8);
    if (name === "acTL" || name === "IDAT") {
      return name === "acTL";
    }
    at += 12 + head.readUInt32BE(at);
  }
  return false;
}
