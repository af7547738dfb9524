import { VEHICLE_LIMITS } from "../limits";
import { m } from "../texts/messages.js";

const THOUSANDS = String.raw`k|\s?bin|\s?thousand|\s?grand|\s?χιλ(?:ιαδεσ)?(?![α-ω])`;
const MILLIONS = String.raw`\s?mil(?:l)?[iy]on|\s?εκατομμυρι[αο]`;
const POUNDS = String.raw`£|gbp|pounds?|sterling?|stg|λιρεσ|λιρων|στερλιν[α-ω]+`;
/** "Euro 6" is an emission standard. */
const OTHER_MONEY = String.raw`€|\$|₺|eur|euros?(?!\s?[1-7](?!\d))|usd|dollars?|dolar|try|tl|(?:turk )?lira(?:si)?|τουρκικεσ λιρεσ|λιρεσ τουρκιασ|ευρω|δολαρια`;

/**
 * Parts of an amount as people type it, in folded letters: "15,000", "15.000", "15 000", "12.500,00"; "k", "bin", "χιλ"; "£",
 * "km", "euro". In "Golf 7 100 bin km" and "Golf 7 100.000 km" the first space does not separate thousands.
 */
export const DIGITS = String.raw`\d{1,3}(?:\s\d{3})+(?:[.,]\d{1,2})?(?![.,]?\d|(?:${THOUSANDS}|${MILLIONS})(?![a-zα-ω]))|\d+(?:[.,]\d+)*`;
export const TIMES = `${MILLIONS}|${THOUSANDS}`;
/** The sign before an amount of money. */
export const MONEY = String.raw`£\s?|gbp\s|[€$₺]\s?|(?:eur|usd|try|tl)\s(?=\d{5}|\d{1,3}[.,]\d)`;
export const UNIT = String.raw`\s?(?:${OTHER_MONEY}|${POUNDS}|kilomet(?:re|er)s?|kilometre|miles?|mil?|km|μιλια|χιλιομετρα|χλμ\.?)`;

/** What an amount says it is; "otherMoney" is a currency that no price is in. */
export type AmountKind = "pounds" | "otherMoney" | "miles" | "km";

export interface Amount {
  /** Rounded to whole pounds or miles; NaN for digits that are not a number, and above all prices. */
  value: number;
  kind: AmountKind | undefined;
}

const WHOLE = new RegExp(
  String.raw`^(?<money>${MONEY})?(?<digits>${DIGITS})(?<times>${TIMES})?(?<unit>${UNIT})?$`,
);

/**
 * An amount as typed: "15000", "£15,000", "12.500,00", "15k", "80bin km"; undefined for anything else. "12.5" has no value.
 */
export function readAmount(typed: string): Amount | undefined {
  const groups = WHOLE.exec(foldLetters(typed).trim())?.groups;
  if (groups === undefined) {
    return undefined;
  }
  const { digits, times } = groups;
  const isUnclear = times === undefined && UNCLEAR.test(digits ?? "");
  return { value: isUnclear ? Number.NaN : amountOf(digits, times), kind: kindOf(groups) };
}

/** "12.5" may mean thousands. */
const UNCLEAR = /^\d{1,3}[.,]\d$/;

/** Whole pounds as typed; NaN for anything else, such as an amount in another currency. */
export function readPounds(typed: string): number {
  return valueAs("pounds", typed);
}

/** Whole miles as typed; NaN for anything else, such as kilometres. */
export function readMiles(typed: string): number {
  return valueAs("miles", typed);
}

/** Whole kilometres as typed; NaN for anything else, such as miles. */
export function readKilometres(typed: string): number {
  return valueAs("km", typed);
}

/** A whole number without a unit, such as that of the owners; NaN for anything else. */
export function readNumber(typed: string): number {
  return valueAs(undefined, typed);
}

/** A year in four digits; NaN for anything else. */
export function readYear(typed: string): number {
  return /^\d{4}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
}

function valueAs(kind: AmountKind | undefined, typed: string): number {
  const amount = readAmount(typed);
  return amount !== undefined && [undefined, kind].includes(amount.kind)
    ? amount.value
    : Number.NaN;
}

/** Says that prices are in pounds, where the amount typed names another currency. */
export function otherMoneyError(typed: string): string | undefined {
  return readAmount(typed)?.kind === "otherMoney" ? m.amount_inPounds() : undefined;
}

/** What the sign before an amount or the unit after it says. */
export function kindOf({
  money = "",
  unit = "",
}: Partial<Record<string, string>>): AmountKind | undefined {
  const said = [money.trim(), unit.trim()];
  return KINDS.find(([, pattern]) => said.some((part) => pattern.test(part)))?.[0];
}

const KINDS: readonly (readonly [AmountKind, RegExp])[] = [
  ["otherMoney", new RegExp(`^(?:${OTHER_MONEY})$`)],
  ["pounds", new RegExp(`^(?:${POUNDS})$`)],
  ["km", /^(?:k|χ)/],
  ["miles", /^m|^μ/],
];

/**
 * The number of an amount's digits and thousands. A separator separates thousands only before exactly three digits;
 * one or two digits behind the last one are decimals, and are rounded.
 */
export function amountOf(digits = "", times = ""): number {
  const { whole, decimals = "" } = WRITTEN.exec(digits)?.groups ?? {};
  if (whole === undefined) {
    return Number.NaN;
  }
  const number = Number(`${whole.replaceAll(/\D/g, "")}.${decimals}`);
  const factor = times === "" ? 1 : new RegExp(`^(?:${MILLIONS})$`).test(times) ? 1e6 : 1000;
  const value = Math.round(number * factor);
  return value <= VEHICLE_LIMITS.price.max ? value : Number.NaN;
}

const WRITTEN =
  /^(?<whole>\d+|[1-9]\d{0,2}(?:(?:\.\d{3})+|(?:,\d{3})+|(?:\s\d{3})+))(?:[.,](?<decimals>\d{1,2}))?$/;

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
