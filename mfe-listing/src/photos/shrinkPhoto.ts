import { PHOTO_LIMITS } from "@takas/contracts/limits";

/** Pixels of the longer side that leave the phone: more than the largest stored size, a tenth of the data. */
const LONGEST_SIDE = 2048;
const JPEG_QUALITY = 0.86;
/** Bytes up to which a photo of the right size and type is sent as it is. */
const SMALL = 1_500_000;

/**
 * A photo as a data URL of at most 2048 px, upright as it was taken. Whatever picture the browser can read is
 * taken; what is no JPEG, PNG or WebP becomes a JPEG. Rejects when the file is no picture.
 */
export async function shrinkPhoto(file: File): Promise<string> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  try {
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    const isFit = scale === 1 && file.size <= SMALL && isTaken(file.type);
    return await readDataUrl(isFit ? file : await redraw(bitmap, scale));
  } finally {
    bitmap.close();
  }
}

function isTaken(type: string): boolean {
  return PHOTO_LIMITS.types.some((taken) => taken === type);
}

async function redraw(bitmap: ImageBitmap, scale: number): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext("2d");
  if (context === null) {
    throw new Error("This browser gives no canvas to draw on.");
  }
  // A JPEG has no transparency: without a ground it would turn black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return await new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) =>
        blob === null ? reject(new Error("The photo could not be made smaller.")) : resolve(blob),
      "image/jpeg",
      JPEG_QUALITY,
    );
  });
}

function readDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result as string));
    reader.addEventListener("error", () => reject(new Error("The photo could not be read.")));
    reader.readAsDataURL(blob);
  });
}
