import { readDataUrl } from "../photoFiles";
import { drawSmall } from "../shrinkPhoto";
import { paintOver } from "./paintOver";
import type { Area } from "./paintOver";

/**
 * A copy of a loaded picture in which nothing of the areas is left, as the data URL of a JPEG of at most 440 kB, the
 * last try of which may be larger. It has no metadata, whose thumbnail would show them. Rejects where the browser gives
 * no canvas.
 */
export async function blurPhoto(
  picture: HTMLImageElement,
  areas: readonly Area[],
): Promise<string> {
  const { naturalWidth: width, naturalHeight: height } = picture;
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) {
    throw new Error("This browser gives no canvas to draw on.");
  }
  // JPEG has no transparency: without a background it would turn black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
  const pixels = context.getImageData(0, 0, width, height);
  areas.forEach((area) => paintOver(pixels, area));
  context.putImageData(pixels, 0, 0);
  return readDataUrl(await drawSmall(canvas));
}
