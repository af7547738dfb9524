/** A chosen file that the browser cannot open, and what to do about it. */
export interface UnreadFile {
  id: string;
  name: string;
  advice: string;
}

let made = 0;

/** Unique across visits, because a draft may restore photos of an earlier one. */
export function newPhotoId(): string {
  made += 1;
  return `new-${performance.timeOrigin}-${made}`;
}

/** Reads a file as a data URL. */
export function readDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result as string));
    reader.addEventListener("error", () => reject(new Error("The photo could not be read.")));
    reader.readAsDataURL(blob);
  });
}
