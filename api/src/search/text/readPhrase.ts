import { VEHICLE_FIELDS, maxVehicleYear } from "@takas/contracts/vehicleFields";

import type { Amount, Phrase } from "./phrases";
import type { OpenRange, RangeName } from "./ranges";

/**
 * What a phrase means: a range; words of the car ("Golf 2.0"); a limit without a number to filter by ("under", "max 5
 * km", "20 km"); or a price in another currency.
 */
export type Reading = ({ name: RangeName } & OpenRange) | "words" | "unread" | "otherMoney";

/** Numbers below these are neither a price nor a mileage, before a plus not a price, and on their own not a price. */
const LEAST = { price: 100, mileage: 100, plus: 1000, alone: 10_000 };
const OLDEST_SEARCHED = Math.max(VEHICLE_FIELDS.year.min, 1950);
const MILES_PER_KM = 0.621371;

export function readPhrase(phrase: Phrase, now: Date): Reading {
  const [first, last] = phrase.amounts;
  if (first === undefined) {
    return "unread";
  }
  if (phrase.amounts.some(isOtherMoney)) {
    return "otherMoney";
  }
  return last === undefined ? readOne(phrase, first, now) : readSpan(phrase, [first, last], now);
}

function readOne(phrase: Phrase, amount: Amount, now: Date): Reading {
  const { bound } = phrase;
  // "eqa 250+" is a car.
  if (bound === "plus" && amount.value < LEAST.plus) {
    return "words";
  }
  const name = nameOf(phrase, amount, now);
  if (name === undefined) {
    // "Golf 2.0", "A4": a number without an indication belongs to the car; "girne 20 km" is a distance.
    const isWord = bound !== "most" && bound !== "least" && amount.kind !== "km";
    return isWord ? "words" : "unread";
  }
  const value = inMiles(amount);
  if (bound === "least" || bound === "plus") {
    return { name, min: value };
  }
  // "golf 2017" is of that year, but "golf 12500" costs at most that.
  return bound === undefined && name === "years"
    ? { name, min: value, max: value }
    : { name, max: value };
}

/**
 * "2015-2018", "£5k-8k", "5.000 ile 8.000 arası". A first number without thousands takes the second's: "5-8k".
 */
function readSpan(phrase: Phrase, [first, last]: [Amount, Amount], now: Date): Reading {
  const isShort = !first.isGrouped && last.isGrouped && first.value < 1000;
  const kind = last.kind ?? first.kind;
  const ends = [
    { ...first, kind, value: isShort ? first.value * 1000 : first.value },
    { ...last, kind },
  ];
  const [name, ...others] = ends.map((end) => nameOf(phrase, end, now));
  if (name === undefined || others.some((other) => other !== name)) {
    return "words";
  }
  const [min = 0, max = 0] = ends.map(inMiles).toSorted((a, b) => a - b);
  return { name, min, max };
}

/** Which range a number sets; undefined without an indication. */
function nameOf({ subject, bound }: Phrase, amount: Amount, now: Date): RangeName | undefined {
  const { value, kind } = amount;
  if (Number.isNaN(value)) {
    return undefined;
  }
  if (subject === "years") {
    return isYear(amount, now) ? "years" : undefined;
  }
  if (kind === "miles" || kind === "km" || subject === "mileage") {
    return value >= LEAST.mileage ? "mileage" : undefined;
  }
  if (kind === "pounds" || subject === "price") {
    return value >= LEAST.price ? "price" : undefined;
  }
  if (bound === undefined && amount.mayBeModels) {
    return undefined;
  }
  if (amount.isGrouped) {
    return value >= LEAST.price ? "price" : undefined;
  }
  // "under 2000" is a price, "under 2015" a year.
  if (isYear(amount, now) && !(bound === "most" && value % 100 === 0)) {
    return "years";
  }
  // On its own, a number of four digits may be a model.
  return value >= (bound === undefined ? LEAST.alone : LEAST.price) ? "price" : undefined;
}

function isYear({ value, kind, isGrouped, hasDecimals }: Amount, now: Date): boolean {
  const isPlain = kind === undefined && !isGrouped && !hasDecimals;
  return isPlain && value >= OLDEST_SEARCHED && value <= maxVehicleYear(now);
}

/** "Golf 6 Euro 5" has no price. */
function isOtherMoney({ value, kind }: Amount): boolean {
  return kind === "otherMoney" && !(value < LEAST.price);
}

function inMiles({ value, kind }: Amount): number {
  return kind === "km" ? Math.round(value * MILES_PER_KM) : value;
}
