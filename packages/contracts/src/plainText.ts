/** Characters outside plain text: controls, line breaks, lone surrogates, and marks that reverse the reading direction. */
const NO_TEXT = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;

/** Whether a text is plain and on one line. */
export function isPlainLine(text: string): boolean {
  return !NO_TEXT.test(text);
}
