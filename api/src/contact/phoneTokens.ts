/** One stretch of digits, letters, or a sign that ends every number. */
export interface Token {
  /** The digits a reader takes it for; undefined for a word. */
  digits: string | undefined;
  /** What stands between it and the token before. */
  gap: string;
  /** Where it starts and ends in the text. */
  start: number;
  end: number;
}

/** Letters that pass for digits, and the digits they pass for. */
const LETTERS = "OoQDIliZzSsGbTBgq";
const MEANT = "00001112255667899";
const ALL_TWINS = new RegExp(`^[${LETTERS}]+$`);
/** Between two numbers a lone one of these is a digit; "s" and "b" are more often a unit. */
const LONE_TWINS = /^[OoQDIliZSB]{1,3}$/;
/** Words people put between the parts of a number. */
const FILLERS = /^(?:and|then|ve|sonra|dash|tire|dot|nokta|slash|space|bosluk|boşluk|και)$/i;
const ENDS_NUMBER = "¤";

const AMOUNTS = [
  // 12.05.2019, 2019-05-12, 05/2019, 14:33, 14:33:21
  /(?<!\d)\d{1,2}([./-])\d{1,2}\1(?:19|20)\d\d(?!\d)/g,
  /(?<!\d)(?:19|20)\d\d([./-])\d{1,2}\1\d{1,2}(?!\d)/g,
  /(?<![\d./-])(?:0?[1-9]|1[0-2])[./-](?:19|20)\d\d(?![\d./-])/g,
  /(?<![\d:])(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?(?![\d:])/g,
  // £5500, £5,500, 12,500
  /[£€$₺] ?(?:[1-9]\d{3,6}|[1-9]\d{0,2}(?:[.,]\d{3}){1,2})(?![\d.,]\d)/g,
  /(?<![\d.,+-])[1-9]\d{0,2}(?:,\d{3}){1,2}(?![\d,])/g,
  // 5500 TL, 45.000 km, 1600cc
  /(?<!\d|\d[ ./-])(?!0\d)\d[\d.,]{0,8} ?(?:gbp|stg|tl|try|eur|euro|usd|pounds?|sterlin|lira|bin|k|km|kms|mi|mil|miles?|cc|hp|bhp|bg|ps|kw|nm|rpm|mpg|kg|lt|ltr|%)(?![\p{L}\p{N}])/giu,
];

/** Cuts a text into numbers and words; dates, times, prices and mileages become signs that end a number. */
export function phoneTokens(text: string): { text: string; tokens: Token[] } {
  const plain = AMOUNTS.reduce(
    (left, amount) => left.replaceAll(amount, (found) => ENDS_NUMBER.repeat(found.length)),
    text,
  );
  const tokens: Token[] = [];
  let gap = "";
  for (const { 0: found, index: start } of plain.matchAll(/\d+|\p{L}+|[^\p{L}\d]+/gu)) {
    const isWord = /^[\p{L}\d]/u.test(found);
    if (isWord && !FILLERS.test(found)) {
      const digits = /^\d/.test(found) ? found : undefined;
      tokens.push({ digits, gap, start, end: start + found.length });
    }
    gap = isWord ? "" : gap + found;
  }
  return { text: plain, tokens: tokens.map((_, index) => readTwins(plain, tokens, index)) };
}

/** Whether two tokens can be parts of one number. */
export function isJoint(gap: string): boolean {
  return (
    gap.replaceAll(/ +/g, " ").length <= 5 &&
    !gap.includes(ENDS_NUMBER) &&
    gap.split("\n").length <= 2
  );
}

/** A token of letters that pass for digits becomes digits where it stands in a number: "O533", "86O", "12 lO 34". */
function readTwins(text: string, tokens: Token[], index: number): Token {
  const token = tokens[index] as Token;
  const [before, after] = [tokens[index - 1], tokens[index + 1]];
  const word = text.slice(token.start, token.end);
  if (token.digits !== undefined || !ALL_TWINS.test(word)) {
    return token;
  }
  const isBeforeDigits = after?.digits !== undefined && isJoint(after.gap);
  const isAfterDigits = before?.digits !== undefined && isJoint(token.gap);
  const isGlued = (isBeforeDigits && after.gap === "") || (isAfterDigits && token.gap === "");
  const isLone = isBeforeDigits && isAfterDigits && LONE_TWINS.test(word);
  return isGlued || isLone
    ? { ...token, digits: word.replaceAll(/./g, (letter) => MEANT[LETTERS.indexOf(letter)] ?? "") }
    : token;
}
