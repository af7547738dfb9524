/** Characters outside plain text: controls, line breaks, lone surrogates, and marks that reverse the reading direction. */
const NO_TEXT = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;

/** The same, but for line breaks and tabs. */
const NO_LINES = /[^\P{Cc}\n\r\t]|[\p{Cs}\u202A-\u202E\u2066-\u2069]/u;

/** Whether a text is plain; it may have several lines. */
export function isPlainText(text: string): boolean {
  return !NO_LINES.test(text);
}

/** Whether a text is plain and on one line. */
export function isPlainLine(text: string): boolean {
  return !NO_TEXT.test(text);
}
