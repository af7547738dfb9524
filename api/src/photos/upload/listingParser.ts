import { PHOTO_LIMITS, UPLOAD_LIMITS } from "@takas/contracts/limits";
import { getManyValues, none } from "stream-chain/core";
import type { Flushable, Many } from "stream-chain/core";
import { Assembler } from "stream-json/core/assembler.js";
import { jsonParser } from "stream-json/core/parser.js";
import type { Token } from "stream-json/core/parser.js";

import { invalid, tooLarge } from "../../platform/errors";
import { ArrivingPhoto } from "./ArrivingPhoto";
import type { PhotoPart } from "./ArrivingPhoto";
import { tooManyPhotos } from "./limits/photoCount";
import { uploadReference } from "./listingPhotos";

/** Maximum characters of a listing without its photos, each bracket and literal counted as one. */
const TEXT_LENGTH = 100_000;
const DEPTH = 20;
/** A data URL's start, at most this many characters long. */
const HEAD_LENGTH = 128;
const HEAD = /^data:[^,]{0,115};base64,/i;

/** As it is called: with text, and with `none` at the end. */
type Parse = Flushable<string | typeof none, Many<Token> | typeof none>;

/**
 * Extracts the photos from a listing's JSON while it arrives. Every base64 data URL in the top-level array "images" is
 * returned in parts and replaced by "upload:N", N counting from 0; the rest is kept unchanged, at most 100 kB of it.
 * Limits (photos of the membership, 10 MB each) throw as soon as they are exceeded.
 */
export class ListingParser {
  private readonly utf8 = new TextDecoder("utf-8", { fatal: true });
  private readonly parse = jsonParser({ packStrings: false }) as Parse;
  private readonly listing = new Assembler();
  private length = 0;
  private uploads = 0;
  /** The string that is being read, unless it is a photo. */
  private text = "";
  private photo: ArrivingPhoto | undefined;
  private readonly most: number;

  /** `most` is the limit of a listing with new photos; without new ones it may have more, see `refuseMorePhotos`. */
  constructor(most: number = UPLOAD_LIMITS.free.photosPerListing) {
    this.most = most;
  }

  /** Reads the next bytes of the body; returns the photos' bytes in them. Throws 400, 413 or 415. */
  push(chunk: Buffer): PhotoPart[] {
    const parts: PhotoPart[] = [];
    for (const token of this.read(() => this.utf8.decode(chunk, { stream: true }))) {
      if (token.name === "endString" && this.photo !== undefined) {
        parts.push(this.photo.end());
        this.photo = undefined;
      }
      this.take(token);
    }
    return this.photo === undefined ? parts : [...parts, this.photo.take()];
  }

  /** The remaining JSON, once the body has ended. Throws 400 if it is truncated or malformed. */
  end(): unknown {
    if (this.photo !== undefined) {
      throw invalid("listing.incomplete");
    }
    for (const token of [...this.read(() => this.utf8.decode()), ...this.read(() => none)]) {
      this.listing.consume(token);
    }
    const listing: unknown = this.listing.current;
    const { images } = Object(listing) as { images?: unknown };
    const most = this.uploads > 0 ? this.most : PHOTO_LIMITS.maxPerListing;
    assertCount(Array.isArray(images) ? images.length : 0, most);
    return listing;
  }

  private read(text: () => string | typeof none): Token[] {
    try {
      const tokens = this.parse(text());
      return tokens === none ? [] : getManyValues(tokens);
    } catch {
      throw invalid("listing.malformed");
    }
  }

  private take(token: Token): void {
    if (token.name === "stringChunk") {
      this.readString(token.value);
      return;
    }
    this.count(token.name === "numberChunk" ? token.value.length : 1);
    if (token.name === "startKey" || token.name === "startString") {
      this.text = "";
    } else if (token.name === "endString") {
      this.listing.consume({ name: "stringValue", value: this.text });
    } else {
      this.listing.consume(token);
    }
    if (this.listing.depth > DEPTH) {
      throw invalid("listing.tooDeep", { most: DEPTH });
    }
  }

  private readString(piece: string): void {
    if (this.photo !== undefined) {
      this.photo.add(piece);
      return;
    }
    const isStart = this.text.length < HEAD_LENGTH;
    this.text += piece;
    const position = isStart ? this.positionInImages() : undefined;
    const head = position === undefined ? undefined : HEAD.exec(this.text)?.[0];
    if (position === undefined || head === undefined) {
      this.count(piece.length);
    } else {
      this.startPhoto(position, head);
    }
  }

  private startPhoto(position: number, head: string): void {
    // "images" may be there more than once.
    assertCount(Math.max(position, this.uploads + 1), this.most);
    this.photo = new ArrivingPhoto(this.uploads, position);
    this.photo.add(this.text.slice(head.length));
    this.text = uploadReference(this.uploads);
    this.uploads += 1;
  }

  /** The position of the string that is being read, counted from 1, if it is an entry of `images`. */
  private positionInImages(): number | undefined {
    const { current, path } = this.listing;
    const isEntry = Array.isArray(current) && path.length === 1 && path[0] === "images";
    return isEntry ? current.length + 1 : undefined;
  }

  private count(characters: number): void {
    this.length += characters;
    if (this.length > TEXT_LENGTH) {
      throw tooLarge("listing.textTooLarge");
    }
  }
}

function assertCount(images: number, most: number): void {
  if (images > most) {
    throw tooManyPhotos(most);
  }
}
