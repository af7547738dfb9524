import { VEHICLE_LIMITS } from "../limits";

const THOUSANDS = String.raw`k|\s?bin|\s?thousand|\s?grand|\s?χιλ(?:ιαδεσ)?(?![α-ω])`;

/**
 * Parts of an amount as people type it, in folded letters: "15,000", "15.000", "15 000"; "k", "bin", "χιλ"; "£", "km". In
 * "Golf 7 100 bin km" the first space does not stand between thousands.
 */
export const DIGITS = String.raw`\d{1,3}(?:[.,]\d{3})+|\d{1,3}(?:\s\d{3})+(?!(?:${THOUSANDS})(?![a-zα-ω]))|\d+(?:[.,]\d{1,2})?`;
export const TIMES = THOUSANDS;
export const UNIT = String.raw`\s?(?:£|gbp|pounds?|sterlin|stg|kilomet(?:re|er)s?|kilometre|miles?|mil?|km|λιρεσ|μιλια|χιλιομετρα|χλμ\.?)`;

/**
 * An amount in whole pounds or miles, or a year: "15000", "£15,000", "15.000", "15 000", "15k", "80bin"; undefined for
 * anything else, including kilometres.
 */
export function readAmount(typed: string): number | undefined {
  const { digits, times } =
    /^(?:£|gbp)?\s?(?<digits>\d(?:[\d.,\s]*\d)?)(?<times>k|\s?bin)?(?:\s?(?:£|gbp|mi|miles?|mil))?$/.exec(
      foldLetters(typed).trim(),
    )?.groups ?? {};
  return new RegExp(`^(?:${DIGITS})$`).test(digits ?? "") ? amountOf(digits, times) : undefined;
}

/** The number of an amount's digits and thousands; undefined when it is not whole or above all prices. */
export function amountOf(digits = "", times?: string): number | undefined {
  const grouped = /^\d{1,3}(?:[.,\s]\d{3})+$/.test(digits);
  const number = Number(grouped ? digits.replace(/[.,\s]/g, "") : digits.replace(",", "."));
  const value = times === undefined ? number : Math.round(number * 1000);
  return Number.isInteger(value) && value <= VEHICLE_LIMITS.price.max ? value : undefined;
}

/**
 * A text without case, diacritics and the Turkish dot, with one letter for each of its own, so that positions
 * correspond.
 */
export function foldLetters(text: string): string {
  return Array.from({ length: text.length }, (_, at) => foldLetter(text.charAt(at))).join("");
}

function foldLetter(letter: string): string {
  const [first = letter] = letter.normalize("NFKD").toLowerCase().normalize("NFKD");
  return PLAIN[first] ?? first;
}

const PLAIN: Record<string, string> = { ı: "i", ς: "σ", "’": "'", "‘": "'", "–": "-", "—": "-" };
