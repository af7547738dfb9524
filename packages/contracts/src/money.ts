import type { Currency } from "./choices";

const formats = new Map<string, Intl.NumberFormat>();

/** The number format of a currency, made once: constructing one costs more than a thousand uses of it. */
function format(currency: Currency, pence: boolean): Intl.NumberFormat {
  const key = `${currency}${pence}`;
  const made =
    formats.get(key) ??
    new Intl.NumberFormat("en-GB", {
      style: "currency",
      currency,
      minimumFractionDigits: pence ? 2 : 0,
      maximumFractionDigits: pence ? 2 : 0,
    });
  formats.set(key, made);
  return made;
}

/**
 * An amount as people read it: "£12,500", "-£300", "€900". Without decimals unless pence are asked for
 * (spec section 9: display without decimals by default). No conversion happens.
 */
export function formatMoney(
  amount: number,
  currency: Currency = "GBP",
  { pence = false }: { pence?: boolean } = {},
): string {
  return format(currency, pence).format(Object.is(Math.round(amount), -0) && !pence ? 0 : amount);
}

/** A difference in GBP with its sign: "+£1,500", "-£300", "£0". */
export function formatDelta(amount: number): string {
  const rounded = Math.round(amount);
  return rounded > 0 ? `+${formatMoney(rounded)}` : formatMoney(rounded);
}

const miles = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 0 });

/** A mileage in miles as people read it: "42,300 mi". */
export function formatMiles(value: number): string {
  return `${miles.format(value)} mi`;
}

/** A whole number with thousands separators: "1,024". */
export function formatCount(value: number): string {
  return miles.format(value);
}
