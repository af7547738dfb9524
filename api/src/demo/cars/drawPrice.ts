import type { FuelType, Transmission } from "@takas/contracts/choices";

import type { Random } from "../../platform/random";

export interface PricedCar {
  basePrice: number;
  /** Years since the year of manufacture. */
  age: number;
  /** Miles as driven, not as typed. */
  mileage: number;
  transmission: Transmission;
  fuelType: FuelType;
}

/**
 * The price model of this generator. The valuation never sees these figures: it has to find them in the listings.
 * Depreciation and mileage follow a regression over 97,699 British advertisements (measured): a year at fixed miles
 * costs 10.1, 8.9 and 11.9 % below 4, 8 and 14 years; 10,000 miles cost 5.1 % (6.4 % above 8 years), here always 5.5.
 */
const YEARLY: ReadonlyArray<{ until: number; loss: number }> = [
  { until: 4, loss: 0.101 },
  { until: 8, loss: 0.089 },
  { until: 14, loss: 0.119 },
  { until: Infinity, loss: 0.085 },
];
const MILES_LOSS = 0.055;
/** British asking prices rose from about 13,900 to 16,825 GBP between April 2020 and May 2025 (AutoTrader). */
const INFLATION = 1.21;
/** Duty and shipping make cars dearer here than in Britain; the size is an assumption. */
const ISLAND_PREMIUM = 1.25;
/** The reference of the base price: five years and 33,000 miles. */
const BASE = { age: 5, mileage: 33_000 };
const FUEL_EFFECT: Record<FuelType, number> = {
  Petrol: 1,
  Diesel: 1.01,
  Hybrid: 1.13,
  Electric: 1,
};
/** An automatic costs about 18 % more than a manual of the same model; the base is a mix of both. */
const AUTOMATIC_EFFECT: Record<Transmission, number> = { Manual: 0.93, Automatic: 1.1 };

/**
 * How far the values of similar cars differ, as a standard deviation of ln price. Real markets have 0.15 to 0.20
 * (measured); the sample has less, because its few cars per model could not support a value otherwise.
 */
const DEVIATION = 0.01;
/** Factors of the car's value, from and to. */
type Shares = readonly [low: number, high: number];
/** How sellers price: most know the market, some are in a hurry, few hope for more. */
const FAIR: Shares = [0.985, 1.025];
const ASKED: ReadonlyArray<readonly [Shares, number]> = [
  [FAIR, 86],
  [[0.88, 0.95], 9],
  [[1.06, 1.2], 5],
];

/** The car's value for an average buyer, with its own deviation; GBP, unrounded. */
export function drawFairPrice(random: Random, car: PricedCar): number {
  const { age, mileage, transmission, fuelType, basePrice } = car;
  const years = logLoss(age) - logLoss(BASE.age);
  const miles = ((mileage - BASE.mileage) / 10_000) * Math.log(1 - MILES_LOSS);
  const own = random.normal() * DEVIATION;
  const level = basePrice * INFLATION * ISLAND_PREMIUM;
  return (
    level * FUEL_EFFECT[fuelType] * AUTOMATIC_EFFECT[transmission] * Math.exp(years + miles + own)
  );
}

/** The asking price in GBP, rounded as people do; a modest seller asks about the value. */
export function drawAskingPrice(
  random: Random,
  fairPrice: number,
  { isModest }: { isModest: boolean },
): number {
  const [low, high] = isModest ? FAIR : random.weighted(ASKED);
  return roundAsPeopleDo(random, Math.max(fairPrice * random.between(low, high), 650));
}

/** A mistyped price: a digit too many, one too few, or two swapped. */
export function spoilPrice(random: Random, price: number): number {
  const kind = random.pick(["tenfold", "tenth", "swapped"] as const);
  if (kind === "tenfold") {
    return price * 10;
  }
  if (kind === "tenth") {
    return Math.max(1, Math.round(price / 10));
  }
  const [first = "1", second = "0", ...rest] = String(price);
  return Math.max(1, Number([second, first, ...rest].join("")));
}

/** Sum of the logarithms of each year's depreciation. */
function logLoss(age: number): number {
  let from = 0;
  let sum = 0;
  for (const { until, loss } of YEARLY) {
    const years = Math.max(0, Math.min(age, until) - from);
    sum += years * Math.log(1 - loss);
    from = until;
  }
  return sum;
}

/** Three in five end in 00 or 50, one in four in 95 or 99, the rest in any ten. */
function roundAsPeopleDo(random: Random, price: number): number {
  const habit = random.weighted([
    ["round", 60],
    ["charm", 25],
    ["ten", 15],
  ] as const);
  if (habit === "ten") {
    return Math.round(price / 10) * 10;
  }
  if (habit === "charm") {
    return Math.round(price / 100) * 100 - random.pick([1, 5]);
  }
  const step = price > 8000 ? random.pick([50, 100, 250]) : 50;
  return Math.round(price / step) * step;
}
