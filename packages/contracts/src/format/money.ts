import type { Currency } from "../choices/choices";
import {
  languageTag,
  thousandsSeparator,
  withMileUnit,
  withPercentSign,
  withPoundSign,
} from "../language";

const formats = new Map<string, Intl.NumberFormat>();

/**
 * The browser's number format of a currency, created once. On a phone that takes 30 ms, too long before a first screen, so
 * whole pounds and counts are formatted without it.
 */
function format(currency: Currency, pence: boolean): Intl.NumberFormat {
  const tag = languageTag();
  const key = `${tag}${currency}${pence}`;
  const made =
    formats.get(key) ??
    new Intl.NumberFormat(tag, {
      style: "currency",
      currency,
      minimumFractionDigits: pence ? 2 : 0,
      maximumFractionDigits: pence ? 2 : 0,
    });
  formats.set(key, made);
  return made;
}

/**
 * An amount as people read it: "£12,500", "-£300", "€900"; in Turkish "£12.500", in Greek "12.500 £". Without decimals by default (docs/product.md 9.6). It does not
 * convert.
 */
export function formatMoney(
  amount: number,
  currency: Currency = "GBP",
  { pence = false }: { pence?: boolean } = {},
): string {
  // Adding 0 turns -0 into 0.
  const rounded = Math.round(amount) + 0;
  if (pence || currency !== "GBP") {
    return format(currency, pence).format(pence ? amount : rounded);
  }
  return `${rounded < 0 ? "-" : ""}${withPoundSign(formatCount(Math.abs(rounded)))}`;
}

/** A difference in GBP with its sign: "+£1,500", "-£300", "£0". */
export function formatDelta(amount: number): string {
  const rounded = Math.round(amount);
  return rounded > 0 ? `+${formatMoney(rounded)}` : formatMoney(rounded);
}

export const KM_PER_MILE = 1.609_344;

/**
 * A mileage in miles as people read it: "42,300 mi", in Turkish and Greek with kilometres, to the nearest hundred from
 * 1,000 miles on: "42.300 mil (68.100 km)".
 */
export function formatMiles(value: number): string {
  const step = value < 1000 ? 1 : 100;
  const kilometres = Math.round((value * KM_PER_MILE) / step) * step;
  return withMileUnit(formatCount(value), formatCount(kilometres));
}

/** A whole number of per cent as people read it: "12%", in Turkish "%12". */
export function formatPercent(value: number): string {
  return withPercentSign(formatCount(value));
}

/** A whole number with thousands separators: "1,024", in Turkish and Greek "1.024". */
export function formatCount(value: number): string {
  return String(Math.round(value)).replaceAll(/\B(?=(?:\d{3})+$)/g, thousandsSeparator());
}
