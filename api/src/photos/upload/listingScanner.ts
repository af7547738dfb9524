import { PHOTO_LIMITS } from "@takas/contracts/limits";

import { invalid, tooLarge, unsupportedImage } from "../../platform/errors";
import { Base64Decoder } from "./base64";
import { uploadReference } from "./listingPhotos";

/** Bytes of the photo that "upload:N" stands for. Photos come one after the other, each with one part at least. */
export interface PhotoPart {
  upload: number;
  bytes: Buffer;
}

/** Bytes of a listing without its photos. */
const TEXT_BYTES = 100_000;
const DEPTH = 20;
/** A data URL's head with its quote ('"data:image/jpeg;base64,') in bytes; longer ones are none. */
const HEAD_BYTES = 128;
const HEAD = /(?<!\\)"data:[^",]{0,114};base64,/gi;
/** Data URLs in places that are no photo's: each costs a look at all that stands before it. */
const MOST_ELSEWHERE = 20;
const QUOTE = '"';

interface ReadPhoto {
  /** Place in `images`, counted from 1. */
  position: number;
  upload: number;
  decoder: Base64Decoder;
  bytes: number;
}

/**
 * Cuts the data URLs out of a listing's JSON while it arrives. Every base64 data URL in the top-level array "images" is
 * answered in parts and leaves "upload:N" behind, N counting from 0; the rest is kept as it came, at most 100 kB of it.
 * Limits (10 photos of 10 MB) throw as soon as they are passed.
 */
export class ListingScanner {
  private readonly text = Buffer.alloc(TEXT_BYTES + 1);
  private length = 0;
  /** Up to where no photo starts in the text. */
  private searched = 0;
  private elsewhere = 0;
  private uploads = 0;
  private photo: ReadPhoto | undefined;

  /** Reads the next bytes of the body. Throws 400, 413 or 415. */
  *push(chunk: Buffer): Generator<PhotoPart> {
    let rest = chunk;
    while (rest.length > 0) {
      rest = this.photo ? yield* this.readPhoto(this.photo, rest) : this.readText(rest);
    }
  }

  /** The JSON that is left once the body has ended. Throws 400 for one cut off or malformed. */
  end(): unknown {
    if (this.photo !== undefined) {
      throw invalid("listing.incomplete");
    }
    const text = this.text.subarray(0, this.length);
    const listing = parse(() => new TextDecoder("utf-8", { fatal: true }).decode(text));
    if (listing === undefined) {
      throw invalid("listing.malformed");
    }
    if (isDeep(listing)) {
      throw invalid("listing.tooDeep", { most: DEPTH });
    }
    assertCount(imagesOf(listing));
    return listing;
  }

  /** Keeps text up to the next photo; answers what is left of the chunk. */
  private readText(chunk: Buffer): Buffer {
    const before = this.length;
    const taken = chunk.copy(this.text, before);
    this.length += taken;
    const start = this.findPhoto();
    if (this.length > TEXT_BYTES) {
      throw tooLarge("listing.textTooLarge");
    }
    return chunk.subarray(start === undefined ? taken : start - before);
  }

  /** Where the base64 of the next photo starts, if it has been reached; its head has given way to its reference then. */
  private findPhoto(): number | undefined {
    const from = this.searched;
    for (const { 0: head, index } of this.text
      .toString("latin1", from, this.length)
      .matchAll(HEAD)) {
      const quote = from + index;
      const reference = uploadReference(this.uploads);
      // What has come, closed behind this string: only then is it whole when the string is an entry of `images`.
      const images = imagesOf(
        parse(() => `${this.text.toString("utf8", 0, quote)}"${reference}"]}`),
      );
      if (images.at(-1) === reference) {
        assertCount(images);
        this.photo = {
          position: images.length,
          upload: this.uploads,
          decoder: new Base64Decoder(),
          bytes: 0,
        };
        this.uploads += 1;
        this.length = quote + this.text.write(QUOTE + reference, quote);
        return quote + head.length;
      }
      this.searched = quote + head.length;
      this.elsewhere += 1;
      if (this.elsewhere > MOST_ELSEWHERE) {
        throw invalid("listing.strayDataUrl");
      }
    }
    this.searched = Math.max(this.searched, this.length - HEAD_BYTES);
    return undefined;
  }

  /** Answers a photo's bytes up to the string's end or the chunk's; returns what is left of the chunk. */
  private *readPhoto(photo: ReadPhoto, chunk: Buffer): Generator<PhotoPart, Buffer> {
    const quote = chunk.indexOf(QUOTE);
    const base64 = chunk.subarray(0, quote === -1 ? chunk.length : quote);
    yield take(photo, photo.decoder.write(base64));
    if (quote !== -1) {
      yield take(photo, photo.decoder.end());
      this.length += this.text.write(QUOTE, this.length);
      this.searched = this.length;
      this.photo = undefined;
    }
    return chunk.subarray(base64.length + 1);
  }
}

function take(photo: ReadPhoto, bytes: Buffer | undefined): PhotoPart {
  const { position, upload } = photo;
  if (bytes === undefined) {
    throw unsupportedImage("photo.notBase64", { position });
  }
  photo.bytes += bytes.length;
  if (photo.bytes > PHOTO_LIMITS.maxBytes) {
    throw tooLarge("photo.tooManyBytes", { position });
  }
  return { upload, bytes };
}

/** What a JSON text says; undefined when it is none. */
function parse(text: () => string): unknown {
  try {
    return JSON.parse(text());
  } catch {
    return undefined;
  }
}

function imagesOf(listing: unknown): unknown[] {
  const { images } = Object(listing) as { images?: unknown };
  return Array.isArray(images) ? images : [];
}

function assertCount(images: unknown[]): void {
  const most = PHOTO_LIMITS.maxPerListing;
  if (images.length > most) {
    throw invalid("listing.tooManyPhotos", { most });
  }
}

/** Whether arrays and objects stand in one another too deep; level by level, since recursion could be exhausted. */
function isDeep(listing: unknown): boolean {
  let level: unknown[] = [listing];
  for (let depth = 0; depth < DEPTH; depth += 1) {
    level = level.flatMap((value) => (typeof value === "object" ? Object.values(value ?? {}) : []));
  }
  return level.some((value) => typeof value === "object" && value !== null);
}
