import { PHOTO_LIMITS } from "@takas/contracts/limits";

/** A picture as a data URL, or the reason it was refused. */
export type PictureResult = { dataUrl: string; error?: undefined } | { error: string };

/** Reads a chosen file: JPEG, PNG or WebP of at most 10 MB (docs/product.md 9.3). */
export function readPicture(file: File): Promise<PictureResult> {
  if (!PHOTO_LIMITS.types.some((type) => type === file.type)) {
    return Promise.resolve({ error: "Please choose a JPEG, PNG or WebP picture." });
  }
  if (file.size > PHOTO_LIMITS.maxBytes) {
    return Promise.resolve({ error: "Please choose a picture of at most 10 MB." });
  }
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve({ dataUrl: reader.result as string }));
    reader.addEventListener("error", () =>
      resolve({ error: "This file could not be read. Please choose another." }),
    );
    reader.readAsDataURL(file);
  });
}
