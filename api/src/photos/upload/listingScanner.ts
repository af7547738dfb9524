import { PHOTO_LIMITS, UPLOAD_LIMITS } from "@takas/contracts/limits";

import { invalid, tooLarge, unsupportedImage } from "../../platform/errors";
import { Base64Decoder } from "./base64";
import { tooManyPhotos } from "./limits/photoCount";
import { uploadReference } from "./listingPhotos";

/** Bytes of the photo that "upload:N" names. Photos come one after the other, each with one part at least. */
export interface PhotoPart {
  upload: number;
  bytes: Buffer;
}

/** Maximum bytes of a listing without its photos. */
const TEXT_BYTES = 100_000;
const DEPTH = 20;
/** Maximum length of a data URL's head with its quote ('"data:image/jpeg;base64,') in bytes. */
const HEAD_BYTES = 128;
const HEAD = /(?<!\\)"data:[^",]{0,114};base64,/gi;
/** Data URLs outside of `images`: each costs a parse of everything before it. */
const MOST_ELSEWHERE = 20;
const QUOTE = '"';

interface ReadPhoto {
  /** Position in `images`, counted from 1. */
  position: number;
  upload: number;
  decoder: Base64Decoder;
  bytes: number;
}

/**
 * Extracts the data URLs from a listing's JSON while it arrives. Every base64 data URL in the top-level array
 * "images" is returned in parts and replaced by "upload:N", N counting from 0; the rest is kept unchanged, at most
 * 100 kB of it. Limits (photos of the membership, 10 MB each) throw as soon as they are exceeded.
 */
export class ListingScanner {
  private readonly text = Buffer.alloc(TEXT_BYTES + 1);
  private length = 0;
  /** The position before which no photo starts in the text. */
  private searched = 0;
  private elsewhere = 0;
  private uploads = 0;
  private photo: ReadPhoto | undefined;
  private readonly most: number;

  /** `most` is the limit of a listing with new photos; without new ones it may have more, see `refuseMorePhotos`. */
  constructor(most: number = UPLOAD_LIMITS.free.photosPerListing) {
    this.most = most;
  }

  /** Reads the next bytes of the body. Throws 400, 413 or 415. */
  *push(chunk: Buffer): Generator<PhotoPart> {
    let rest = chunk;
    while (rest.length > 0) {
      rest = this.photo ? yield* this.readPhoto(this.photo, rest) : this.readText(rest);
    }
  }

  /** The remaining JSON, once the body has ended. Throws 400 if it is truncated or malformed. */
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
    assertCount(imagesOf(listing), this.uploads > 0 ? this.most : PHOTO_LIMITS.maxPerListing);
    return listing;
  }

  /** Keeps text up to the next photo; returns the rest of the chunk. */
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

  /**
   * The position where the next photo's base64 starts, if it has been reached; its head is then replaced by its
   * reference.
   */
  private findPhoto(): number | undefined {
    const from = this.searched;
    for (const { 0: head, index } of this.text
      .toString("latin1", from, this.length)
      .matchAll(HEAD)) {
      const quote = from + index;
      const reference = uploadReference(this.uploads);
      // The received text, closed after this string: it is complete only if the string is an entry of `images`.
      const images = imagesOf(
        parse(() => `${this.text.toString("utf8", 0, quote)}"${reference}"]}`),
      );
      if (images.at(-1) === reference) {
        assertCount(images, this.most);
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

  /** Reads a photo's bytes up to the end of the string or the chunk; returns the rest of the chunk. */
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

/** The value of a JSON text; undefined if it is invalid. */
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

function assertCount(images: unknown[], most: number): void {
  if (images.length > most) {
    throw tooManyPhotos(most);
  }
}

/** Whether arrays and objects are nested too deeply; iterative, because recursion could overflow the stack. */
function isDeep(listing: unknown): boolean {
  let level: unknown[] = [listing];
  for (let depth = 0; depth < DEPTH; depth += 1) {
    level = level.flatMap((value) => (typeof value === "object" ? Object.values(value ?? {}) : []));
  }
  return level.some((value) => typeof value === "object" && value !== null);
}
