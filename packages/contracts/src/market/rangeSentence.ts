import { formatMoney } from "../format/money";
import { WITNESSES } from "../limits";
import type { Range } from "../limits";
import { m } from "../texts/messages.js";

/** What a rough guide is rounded to, in GBP. */
const ROUGHLY = 100;

/** The range of a value, in GBP. It is rough unless enough similar cars count towards the value. */
export function rangeSentence({ min, max }: Range, similarCars = WITNESSES): string {
  return similarCars < WITNESSES
    ? m.price_guide({ min: roughly(min), max: roughly(max) })
    : m.price_likely({ min: formatMoney(min), max: formatMoney(max) });
}

function roughly(amount: number): string {
  return formatMoney(Math.round(amount / ROUGHLY) * ROUGHLY);
}
