/**
 * The text of a file: UTF-16 with a byte order mark, UTF-8, or else what Windows writes in Greek or Turkish. Two of
 * the letters below side by side mean Greek: no Turkish letter has their bytes.
 */
export function decodeText(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) {
    return new TextDecoder("utf-16le").decode(bytes);
  }
  if (first === 0xfe && second === 0xff) {
    return new TextDecoder("utf-16be").decode(bytes);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const greek = new TextDecoder("windows-1253").decode(bytes);
    return GREEK.test(greek) ? greek : new TextDecoder("windows-1254").decode(bytes);
  }
}

const GREEK = /[αειοσςντρκλμΑΕΙΟΣΝΤΡΚΛΜ]{2}/u;
