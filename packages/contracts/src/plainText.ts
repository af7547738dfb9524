/** Characters that are no text: controls, breaks of lines, halves of a pair, and marks that turn the reading direction around. */
const NO_TEXT = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;

/** Whether a text is plain and on one line. */
export function isPlainLine(text: string): boolean {
  return !NO_TEXT.test(text);
}
