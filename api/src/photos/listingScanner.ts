import { PHOTO_LIMITS } from "@takas/contracts/limits";

import { invalid, tooLarge, unsupportedImage } from "../errors";
import { Base64Decoder } from "./base64";

/** Takes the photos of one body, in order, as their bytes arrive. */
export interface PhotoSink {
  open(): void;
  write(bytes: Buffer): void;
}

/** Bytes of a listing without its photos. */
const TEXT_BYTES = 100_000;
const DEPTH = 20;
/** A data URL's head ("data:image/jpeg;base64,") in bytes; longer ones are none. */
const HEAD_BYTES = 128;
const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

type State = "json" | "string" | "head" | "photo";

/**
 * Cuts the data URLs out of a listing's JSON while it arrives. Every base64 data URL in the top-level array "images"
 * goes to the sink and leaves "upload:N" behind, N counting from 0; the rest is kept as it came, at most 100 kB of it.
 * Limits (10 photos of 10 MB, nesting) throw as soon as they are passed.
 */
export class ListingScanner {
  private readonly text: number[] = [];
  private state: State = "json";
  private depth = 0;
  private escaped = false;
  /** Where the string being read started in the text kept. */
  private stringStart = 0;
  private key = "";
  private inImages = false;
  private items = 0;
  private uploads = 0;
  private photoBytes = 0;
  private decoder = new Base64Decoder();
  private readonly sink: PhotoSink;

  constructor(sink: PhotoSink) {
    this.sink = sink;
  }

  /** Reads the next bytes of the body. Throws 400, 413 or 415. */
  push(chunk: Buffer): void {
    let at = 0;
    while (at < chunk.length) {
      if (this.state === "photo") {
        at = this.readPhoto(chunk, at);
      } else {
        this.readByte(chunk[at] ?? 0);
        at += 1;
      }
    }
  }

  /** The JSON that is left once the body has ended. Throws 400 for one cut off or malformed. */
  end(): unknown {
    if (this.state !== "json" || this.depth !== 0) {
      throw invalid("The listing arrived incomplete. Please send it again.");
    }
    try {
      return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(this.text)));
    } catch {
      throw invalid("The listing is not valid JSON.");
    }
  }

  private readByte(byte: number): void {
    this.keep(byte);
    if (this.state === "json") {
      this.readJson(byte);
    } else if (this.escaped) {
      this.escaped = false;
    } else if (byte === BACKSLASH) {
      this.escaped = true;
    } else if (byte === QUOTE) {
      this.state = "json";
    } else if (this.state === "head") {
      this.readHead(byte);
    }
  }

  private readJson(byte: number): void {
    if (byte === QUOTE) {
      this.openString();
    } else if (byte === COLON && this.depth === 1) {
      this.key = this.lastString();
    } else if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) {
      this.depth += 1;
      this.inImages ||= this.depth === 2 && byte === OPEN_ARRAY && this.key === "images";
      if (this.depth > DEPTH) {
        throw invalid(`The listing is nested more than ${DEPTH} levels deep.`);
      }
    } else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) {
      this.depth -= 1;
      this.inImages &&= this.depth > 1;
    }
  }

  private openString(): void {
    this.stringStart = this.text.length - 1;
    const isItem = this.inImages && this.depth === 2;
    this.state = isItem ? "head" : "string";
    this.items += Number(isItem);
    if (this.items > PHOTO_LIMITS.maxPerListing) {
      const rule = `must hold at most ${PHOTO_LIMITS.maxPerListing} photos`;
      throw invalid(`A listing has at most ${PHOTO_LIMITS.maxPerListing} photos.`, {
        images: rule,
      });
    }
  }

  /** The string read last, as JSON decodes it: "imag\u0065s" is a key like any other. */
  private lastString(): string {
    const raw = Buffer.from(this.text.slice(this.stringStart, -1)).toString("utf8").trim();
    try {
      return String(JSON.parse(raw));
    } catch {
      return "";
    }
  }

  /** Turns to photo bytes once the string has shown itself to be a base64 data URL; other strings stay text. */
  private readHead(byte: number): void {
    const length = this.text.length - this.stringStart;
    if (byte === COMMA) {
      const head = Buffer.from(this.text.slice(this.stringStart + 1)).toString("latin1");
      this.state = "string";
      if (/^data:[^,]*;base64,$/i.test(head)) {
        this.openPhoto();
      }
    } else if (length > HEAD_BYTES) {
      this.state = "string";
    }
  }

  private openPhoto(): void {
    this.text.length = this.stringStart + 1;
    for (const byte of Buffer.from(`upload:${this.uploads}`)) {
      this.keep(byte);
    }
    this.uploads += 1;
    this.photoBytes = 0;
    this.decoder = new Base64Decoder();
    this.state = "photo";
    this.sink.open();
  }

  /** Reads photo bytes up to the string's end or the chunk's; answers where it stopped. */
  private readPhoto(chunk: Buffer, from: number): number {
    const quote = chunk.indexOf(QUOTE, from);
    const to = quote === -1 ? chunk.length : quote;
    this.takePhoto(this.decoder.write(chunk.subarray(from, to)));
    if (quote !== -1) {
      this.takePhoto(this.decoder.end());
      this.state = "json";
      this.keep(QUOTE);
    }
    return to + 1;
  }

  private takePhoto(bytes: Buffer | undefined): void {
    const name = `Photo ${this.items}`;
    if (bytes === undefined) {
      throw unsupportedImage(`${name} is damaged. Please choose it again.`, {
        images: "must be base64",
      });
    }
    this.photoBytes += bytes.length;
    if (this.photoBytes > PHOTO_LIMITS.maxBytes) {
      throw tooLarge(`${name} is larger than 10 MB.`, { images: "must be at most 10 MB each" });
    }
    this.sink.write(bytes);
  }

  private keep(byte: number): void {
    this.text.push(byte);
    if (this.text.length > TEXT_BYTES) {
      throw tooLarge("The listing's text is larger than 100 kB.");
    }
  }
}
