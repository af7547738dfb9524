import type { PhotoWidth } from "../limits";

const STORED =
  /^(|https?:\/\/[^?#]+)\/api\/images\/([A-Za-z0-9_-]{8,64})\/(400|600|800|1600)\.webp$/;

/** The path of a stored photo at one width in pixels. */
export function photoPath(id: string, width: PhotoWidth): string {
  return `/api/images/${id}/${width}.webp`;
}

/** The picture of a stored photo for link previews: a JPEG of `LINK_PREVIEW`; other URLs are returned unchanged. */
export function previewAt(path: string): string {
  const [, base = "", id] = STORED.exec(path) ?? [];
  return id === undefined ? path : `${base}/api/images/${id}/preview.jpg`;
}

/** The id in a stored photo's URL, here or at a CDN; undefined for anything else (a data URL, another address). */
export function photoId(path: string): string | undefined {
  return STORED.exec(path)?.[2];
}

/** The same photo at another width; other URLs are returned unchanged. */
export function photoAt(path: string, width: PhotoWidth): string {
  const [, base = "", id] = STORED.exec(path) ?? [];
  return id === undefined ? path : base + photoPath(id, width);
}
