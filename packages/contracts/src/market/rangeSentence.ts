import { formatMoney } from "../format/money";
import { WITNESSES } from "../limits";
import type { Range } from "../limits";
import { m } from "../texts/messages.js";

/** The range of a value, in GBP. It speaks of similar cars only where enough count towards the value. */
export function rangeSentence({ min, max }: Range, similarCars = WITNESSES): string {
  const ends = { min: formatMoney(min), max: formatMoney(max) };
  return similarCars < WITNESSES ? m.price_guide(ends) : m.price_similar(ends);
}
