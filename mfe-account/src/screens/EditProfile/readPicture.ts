import { PHOTO_LIMITS } from "@takas/contracts/limits";

import { m } from "../../texts/messages.js";

/** A picture as a data URL, or the reason it was refused. */
export type PictureResult = { dataUrl: string; error?: undefined } | { error: string };

/** Reads a chosen file: JPEG, PNG or WebP of at most 10 MB (docs/product.md 9.3). */
export function readPicture(file: File): Promise<PictureResult> {
  if (!PHOTO_LIMITS.types.some((type) => type === file.type)) {
    return Promise.resolve({ error: m.edit_photoType() });
  }
  if (file.size > PHOTO_LIMITS.maxBytes) {
    return Promise.resolve({ error: m.edit_photoSize() });
  }
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve({ dataUrl: reader.result as string }));
    reader.addEventListener("error", () => resolve({ error: m.edit_photoUnreadable() }));
    reader.readAsDataURL(file);
  });
}
