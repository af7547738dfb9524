import { photoId } from "@takas/contracts/photo";

import { invalid, unsupportedImage } from "../../platform/errors";

/** The bytes of one photo as the client sent them. */
export interface Upload {
  /** A file that exists as long as the request. */
  path: string;
  /** SHA-256 of the bytes in hex. */
  hash: string;
}

/** A photo of a listing on its way to the store. Positions count from 1, as people count photos. */
export type ListingPhoto = NamedPhoto | UploadedPhoto;

/** A photo that is stored already. */
export interface NamedPhoto {
  position: number;
  /** _id of the Photo. */
  id: string;
}

/** A photo of this request. */
export interface UploadedPhoto extends Upload {
  position: number;
}

/** The entry of a listing's `images` that refers to photo `upload` of the same request, counted from 0. */
export function uploadReference(upload: number): string {
  return `upload:${upload}`;
}

/** Reads the `images` of a listing. Throws 415 for a data URL that is not a photo, and 400 for anything else. */
export function readListingPhotos(
  images: readonly string[],
  uploads: readonly Upload[],
): ListingPhoto[] {
  return images.map((image, index) => readPhoto(image, index + 1, uploads));
}

function readPhoto(image: string, position: number, uploads: readonly Upload[]): ListingPhoto {
  const upload = uploads[Number(/^upload:(\d{1,2})$/.exec(image)?.[1])];
  const id = photoId(image);
  if (upload !== undefined) {
    return { position, ...upload };
  }
  if (id !== undefined) {
    return { position, id };
  }
  if (/^data:/i.test(image)) {
    throw unsupportedImage("photo.otherDataUrl", { position });
  }
  throw invalid("photo.unknownEntry", { position });
}
