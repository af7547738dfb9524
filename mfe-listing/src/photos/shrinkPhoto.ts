import { PHOTO_LIMITS } from "@takas/contracts/limits";

/** A photo ready to be sent. */
export interface ReadyPhoto {
  blob: Blob;
  /** Size of the chosen photo in pixels. */
  width: number;
  height: number;
}

/** Longer side in pixels and JPEG quality, tried in order until a photo is small enough. */
const TRIES = [
  { side: 2048, quality: 0.86 },
  { side: 2048, quality: 0.74 },
  { side: 1600, quality: 0.74 },
  { side: 1600, quality: 0.6 },
];
/** Limit in bytes per photo: ten of them, base64-encoded, are at most 6 MB. */
const LIGHT = 440_000;

/**
 * Shrinks a photo to at most 2048 px and 440 kB, upright; the last try may be larger. Accepts any picture the browser
 * can decode; other formats than JPEG, PNG and WebP become JPEG. Rejects when the file is not a picture. Uses no DOM,
 * so that it can run in a worker.
 */
export async function shrinkPhoto(file: File): Promise<ReadyPhoto> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  try {
    const { width, height } = bitmap;
    const isFit = Math.max(width, height) <= 2048 && file.size <= LIGHT && isTaken(file.type);
    return { blob: isFit ? file : await drawSmall(bitmap), width, height };
  } finally {
    bitmap.close();
  }
}

function isTaken(type: string): boolean {
  return PHOTO_LIMITS.types.some((taken) => taken === type);
}

/** Draws a picture as a JPEG of at most 2048 px and 440 kB; the last try may be larger. */
export async function drawSmall(picture: ImageBitmap | HTMLCanvasElement): Promise<Blob> {
  let smallest: Blob | undefined;
  for (const { side, quality } of TRIES) {
    const scale = Math.min(1, side / Math.max(picture.width, picture.height));
    // oxlint-disable-next-line no-await-in-loop -- the next try runs only if this one is too large
    smallest = await draw(picture, scale, quality);
    if (smallest.size <= LIGHT) {
      break;
    }
  }
  if (smallest === undefined) {
    throw new Error("The photo could not be made smaller.");
  }
  return smallest;
}

async function draw(
  picture: ImageBitmap | HTMLCanvasElement,
  scale: number,
  quality: number,
): Promise<Blob> {
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const canvas = newCanvas(width, height);
  const context = canvas.getContext("2d") as CanvasRenderingContext2D | null;
  if (context === null) {
    throw new Error("This browser gives no canvas to draw on.");
  }
  // JPEG has no transparency: without a background it would turn black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, width, height);
  return await encode(canvas, quality);
}

function newCanvas(width: number, height: number): OffscreenCanvas | HTMLCanvasElement {
  if (typeof OffscreenCanvas === "function") {
    return new OffscreenCanvas(width, height);
  }
  return Object.assign(document.createElement("canvas"), { width, height });
}

function encode(canvas: OffscreenCanvas | HTMLCanvasElement, quality: number): Promise<Blob> {
  if ("convertToBlob" in canvas) {
    return canvas.convertToBlob({ type: "image/jpeg", quality });
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) =>
        blob === null ? reject(new Error("The photo could not be made smaller.")) : resolve(blob),
      "image/jpeg",
      quality,
    );
  });
}
