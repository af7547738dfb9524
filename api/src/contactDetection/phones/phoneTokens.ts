/** A word or a group of digits. */
export interface Token {
  /** The digits a reader sees in it; undefined for a word. */
  digits: string | undefined;
  /** The number of digits before it in the text. */
  at: number;
  /** Whether it can continue the number of the previous token. */
  isJoint: boolean;
  /** Where it starts and ends in the text. */
  start: number;
  end: number;
}

/** A text and what it consists of. */
export interface TokenText {
  text: string;
  tokens: Token[];
  /** The digits of all numbers. */
  digits: string;
}

/** Letters that resemble digits, and those digits. */
const LETTERS = "OoQDIliZzEeSsGbTBgq";
const MEANT = "0000111223355667899";
/** A group of digits with such letters in it; without a digit, the letters count only next to a number. */
const TWINS = new RegExp(`^[\\d${LETTERS}]+$`);
/** Words of such letters alone that people write beside numbers: "sell 5000", "Oil 5W-30", "siz 7500", "Doblo 2015". */
const PLAIN_WORDS =
  /^(?:oil|is|so|be|go|see|size|less|else|sells?|bill|big|to|too|do|it|ise|ile|siz|biz|bize|bile|gel|bol|sol|bg|doblo|zoe|tiggo|elise|dsg|gti|gtd|gte|tdi|tsi|sdi|sel|gls|gle|glb)$/i;
/** Words between the parts of a number. */
const FILLERS = /^(?:and|then|ve|sonra|dash|tire|dot|nokta|slash|space|bosluk|boşluk|και)$/i;
/**
 * Letters before or after digits: "tel0533", "1234TL"; with both, or more of them, it is a part or chassis number.
 */
const MIXED = /^(\p{L}*)(\d+)(\p{L}*)$/u;
const ENDS_NUMBER = "¤";
/** Between the groups of a number that begins with 0, which no size does: "0533x812x34x56". */
const TIMES = /(?<=(?<![\d.,])0\d{2,3}(?:[ x-]?\d{2,3}){0,2})x(?=\d{2})/gi;

/** Units of what is told about cars, in English, Turkish and Greek. */
export const UNITS =
  "gbp|stg|tl|try|eur|euro|ευρω|ευρώ|usd|pounds?|ster?lin|sterling|lira|λιρες|λίρες|bin|χιλ|χιλιαδες|χιλιάδες|k|km|kms|χλμ|χιλιομετρα|χιλιόμετρα|mi|mil|miles?|cc|cm|κυβικα|κυβικά|κ|hp|bhp|bg|beygir|ps|kw|ιπποι|ίπποι|ιππους|ίππους|nm|rpm|mpg|kg|lt|ltr|seats?|doors?|owners?|keys?|ki[sş]ilik|kap[ıi]|%";

const AMOUNTS = [
  // 12.05.2019, 2019-05-12, 05/2019, 14:33, 14:33:21
  /(?<!\d)\d{1,2}([./-])\d{1,2}\1(?:19|20)\d\d(?!\d)/g,
  /(?<!\d)(?:19|20)\d\d([./-])\d{1,2}\1\d{1,2}(?!\d)/g,
  /(?<![\d./-])(?:0?[1-9]|1[0-2])[./-](?:19|20)\d\d(?![\d./-])/g,
  /(?<![\d:])(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?(?![\d:])/g,
  // £775 before a year, £5500, £5,500, 12,500
  /[£€$₺] ?[1-9]\d{2}(?= (?:19|20)\d\d(?!\d))/g,
  /[£€$₺] ?(?:[1-9]\d{3,6}|[1-9]\d{0,2}(?:[.,]\d{3}){1,2})(?![\d.,]\d)/g,
  /(?<![\d.,+-])[1-9]\d{0,2}(?:,\d{3}){1,2}(?![\d,])/g,
  // 5500 TL, 45.000 km, 1600cc
  new RegExp(`(?<!\\d|[\\dO][ ./-])(?!0\\d)\\d[\\d.,]{0,8} ?(?:${UNITS})(?![\\p{L}\\p{N}])`, "giu"),
  // £7 500, "1.0 SE"
  /[£€$₺] ?[1-9]\d{0,2}(?: \d{3}){1,2}(?! ?\d|-)(?: (?=(?:19|20)\d\d(?!\d)))?/g,
  /(?<!(?<![\p{L}\d])\d{1,4}[ ./]{1,2}|\d[.,]?)[1-9]\.\d(?= \p{L}{2,4}(?!\p{L}))/gu,
];

/** Splits a text into numbers and words; dates, times, prices and mileages become separators that end a number. */
export function phoneTokens(text: string): TokenText {
  const plain = AMOUNTS.reduce(
    (left, amount) => left.replaceAll(amount, (found) => ENDS_NUMBER.repeat(found.length)),
    text.replaceAll(TIMES, "-"),
  );
  const words = Array.from(plain.matchAll(/[\p{L}\d]+/gu), ({ 0: word, index }) => ({
    word,
    index,
    hasDigit: /\d/.test(word),
  }));
  const tokens: Token[] = [];
  let all = "";
  let end = 0;
  for (const [at, { word, index, hasDigit }] of words.entries()) {
    if (hasDigit || !FILLERS.test(word)) {
      const isByNumber = hasDigit || words[at - 1]?.hasDigit || words[at + 1]?.hasDigit;
      const isTwin =
        isByNumber === true && TWINS.test(word) && (hasDigit || !PLAIN_WORDS.test(word));
      const [, before = "", bare] = (!isTwin && hasDigit && MIXED.exec(word)) || [];
      const start = index + before.length;
      const digits = isTwin ? readTwins(word) : bare;
      tokens.push({
        digits,
        at: all.length,
        isJoint: before === "" && isJoint(plain.slice(end, index)),
        start,
        end: index + word.length,
      });
      end = index + word.length;
      all += digits ?? "";
    }
  }
  return { text: plain, tokens, digits: all };
}

/** Whether the text between two tokens allows them to be parts of one number; filler words are ignored. */
function isJoint(gap: string): boolean {
  if (gap.includes(ENDS_NUMBER) || gap.indexOf("\n") !== gap.lastIndexOf("\n")) {
    return false;
  }
  return gap.replaceAll(/\p{L}+/gu, "").replaceAll(/ +/g, " ").length <= 5;
}

function readTwins(word: string): string {
  return /^\d+$/.test(word)
    ? word
    : word.replaceAll(/\D/g, (letter) => MEANT[LETTERS.indexOf(letter)] ?? "");
}
