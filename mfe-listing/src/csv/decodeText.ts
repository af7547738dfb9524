import { currentLanguage } from "@takas/contracts/language";

/**
 * The text of a file: UTF-16 with a byte order mark, UTF-8, or else what Windows writes in the language of the page, which
 * is Turkish unless that is Greek.
 */
export function decodeText(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) {
    return new TextDecoder("utf-16le").decode(bytes);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const windows = currentLanguage() === "el" ? "windows-1253" : "windows-1254";
    return new TextDecoder(windows).decode(bytes);
  }
}
