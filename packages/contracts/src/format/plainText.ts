/** Characters outside plain text: controls, line breaks and lone surrogates. */
const NO_TEXT = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;

/** The same, but for line breaks and tabs. */
const NO_LINES = /[^\P{Cc}\n\r\t]|\p{Cs}/u;

/** Scripts in which a joiner between two letters changes how they are written. */
const JOINED =
  "[\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Mongolian}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Khmer}]";

/**
 * What nobody sees: controls of the reading direction, default-ignorable characters, annotation marks, and characters
 * with a width but no ink, such as U+2800. The group keeps the ones that a script or an emoji needs: joiners between
 * letters, joiners and variants in emoji, and the letters of a regional flag.
 */
const UNSEEN = new RegExp(
  [
    `((?<=${JOINED})[\\u200C\\u200D](?=${JOINED})`,
    "(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F])\\u200D(?=\\p{Extended_Pictographic})",
    "(?<=[\\p{Extended_Pictographic}\\p{Script=Han}])[\\uFE00-\\uFE0F]|(?<=[0-9#*])\\uFE0F(?=\\u20E3)",
    "(?<=\\p{Script=Han})[\\u{E0100}-\\u{E01EF}]",
    "(?<=\\u{1F3F4})[\\u{E0020}-\\u{E007E}]{1,8}\\u{E007F})",
    "[\\p{Default_Ignorable_Code_Point}\\u061C\\uFFF9-\\uFFFB\\u2800\\u{1D159}]",
  ].join("|"),
  "gu",
);

/** A text as it is stored: trimmed, and without what nobody sees. */
export function cleanText(text: string): string {
  return text.replaceAll(UNSEEN, "$1").trim();
}

/** Whether a text is plain; it may have several lines. */
export function isPlainText(text: string): boolean {
  return !NO_LINES.test(text);
}

/** Whether a text is plain and on one line. */
export function isPlainLine(text: string): boolean {
  return !NO_TEXT.test(text);
}

/** The rule of titles, makes, models and names: a clean text has a letter or a digit. */
export function hasLetterOrDigit(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** The rule of everything else that people write: a clean text has something to see, as "👍" has. */
export function isVisible(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
}
