/**
 * A text as a reader sees it: compatibility forms (ＡＢＣ, ①, ²) and digits of other scripts become plain ones,
 * invisible characters and keycap marks disappear, every dash becomes "-" and every space " ".
 */
export function normalise(text: string): string {
  return text
    .replaceAll(PHRASES, "ص ص")
    .normalize("NFKC")
    .replaceAll(/[\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/gu, "")
    .replaceAll(/(?![0-9])\p{Nd}/gu, asciiDigit)
    .replaceAll(/\p{Pd}/gu, "-")
    .replaceAll(/[\r\n\v\f\u2028\u2029]/g, "\n")
    .replaceAll(/[^\S\n]/g, " ");
}

/** Single characters for a phrase of up to 18 letters (ﷺ): shortened, because they would make a short text long. */
const PHRASES = /[\ufdfa\ufdfb]/g;

/** Lower case of the same length: "İ" is one letter, which JavaScript writes as an "i" and a dot of its own. */
export function lowerCase(text: string): string {
  return text.replaceAll("İ", "i").toLowerCase();
}

/** Lower case, with Cyrillic and Greek letters replaced by the Latin ones they resemble: "gmаil" is "gmail". */
export function latinise(text: string): string {
  return lowerCase(text).replaceAll(
    /[а-яѕіјԁα-ω]/g,
    (letter) => LATIN[LOOKALIKES.indexOf(letter)] ?? letter,
  );
}

/** "a l i @ g m a i l . c o m": "ali@gmail.com". Five characters or more, so that "5 d r" stays. */
export function joinLetters(text: string): string {
  return text.replaceAll(SPACED, (row) => row.replaceAll(" ", ""));
}

const SPACED = /(?<![\p{L}\p{N}@._])(?:[\p{L}\p{N}@._] ){4,}[\p{L}\p{N}](?![\p{L}\p{N}])/gu;
const LOOKALIKES = "аеорсухкмтвѕіјԁнαεικνορτυχ";
const LATIN = "aeopcyxkmtbsijdhaeikvoptux";

const DIGITS = new Map<string, string>();

/** Unicode has digits in blocks of ten, zero first. There are some 700, each computed once. */
function asciiDigit(digit: string): string {
  const known = DIGITS.get(digit);
  if (known !== undefined) {
    return known;
  }
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) {
    zero -= 1;
  }
  DIGITS.set(digit, String(code - zero));
  return String(code - zero);
}
