import { PHOTO_LIMITS } from "@takas/contracts/limits";

import { tooLarge, unsupportedImage } from "../../platform/errors";

/** Bytes of the photo that "upload:N" names. Photos come one after the other, each with one part at least. */
export interface PhotoPart {
  upload: number;
  bytes: Buffer;
}

/** Minimum characters of a piece, on average. With lines of 64 and every slash escaped, photos have 12. */
const PIECE_LENGTH = 6;
/** Pieces before the average counts. */
const FEW_PIECES = 1000;

/** A photo whose base64 arrives in pieces: JSON's parser makes one of each escaped character. */
export class ArrivingPhoto {
  /** Base64 that has arrived and is not decoded yet. */
  private text = "";
  private pieces = 0;
  private length = 0;
  private isPadded = false;
  private bytes = 0;
  private readonly upload: number;
  private readonly position: number;

  /** `position` is its place in the listing's images, counted from 1. */
  constructor(upload: number, position: number) {
    this.upload = upload;
    this.position = position;
  }

  /** Throws 415 for one that is mostly escaped, which would cost 20 times the CPU. */
  add(piece: string): void {
    this.text += piece;
    this.length += piece.length;
    this.pieces += 1;
    if (this.pieces > FEW_PIECES + this.length / PIECE_LENGTH) {
      throw this.damaged();
    }
  }

  /** Decodes the complete groups of four characters. Throws 415 for what is not base64, and 413 above 10 MB. */
  take(): PhotoPart {
    return this.decode(4);
  }

  /** Decodes the rest. Throws as `take` does. */
  end(): PhotoPart {
    return this.decode(1);
  }

  private decode(group: number): PhotoPart {
    // Some encoders break lines: that is not part of the data.
    const data = this.text.replaceAll(/[\r\n]/g, "");
    const length = data.length - (data.length % group);
    const text = data.slice(0, length);
    this.text = data.slice(length);
    const bare = text.replace(/={1,2}$/, "");
    // Node skips invalid characters, so a length that is too short reveals them.
    const bytes = Buffer.from(bare, "base64");
    const isWhole = bytes.length === Math.floor((bare.length * 3) / 4) && bare.length % 4 !== 1;
    const isLate = this.isPadded && text !== "";
    if (!isWhole || isLate) {
      throw this.damaged();
    }
    this.isPadded ||= bare !== text;
    this.bytes += bytes.length;
    if (this.bytes > PHOTO_LIMITS.maxBytes) {
      throw tooLarge("photo.tooManyBytes", { position: this.position });
    }
    return { upload: this.upload, bytes };
  }

  private damaged() {
    return unsupportedImage("photo.notBase64", { position: this.position });
  }
}
