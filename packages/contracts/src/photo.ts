import type { PhotoWidth } from "./limits";

const STORED = /^\/api\/images\/([A-Za-z0-9_-]{8,64})\/(400|600|800|1600)\.webp$/;

/** Path of a stored photo at one width in pixels. */
export function photoPath(id: string, width: PhotoWidth): string {
  return `/api/images/${id}/${width}.webp`;
}

/** The id inside a stored photo's path, or undefined for anything else (a data URL, a foreign address). */
export function photoId(path: string): string | undefined {
  return STORED.exec(path)?.[1];
}

/** The same photo at another width; addresses that are not stored photos come back unchanged. */
export function photoAt(path: string, width: PhotoWidth): string {
  const id = photoId(path);
  return id === undefined ? path : photoPath(id, width);
}
