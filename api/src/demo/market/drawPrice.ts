import type { FuelType, Transmission } from "@takas/contracts/choices";

import type { Random } from "../random";

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
 * This generator's own idea of prices. The valuation never sees these figures: it has to find them in the listings.
 * Depreciation and mileage follow a regression over 97,699 British advertisements (measured): a year at fixed miles
 * costs 10.1, 8.9 and 11.9 % below 4, 8 and 14 years; 10,000 miles cost 5.1 % (6.4 % above 8 years).
 */
const YEARLY: ReadonlyArray<{ until: number; loss: number }> = [
  { until: 4, loss: 0.101 },
  { until: 8, loss: 0.089 },
  { until: 14, loss: 0.119 },
  { until: Infinity, loss: 0.085 },
];
/** British asking prices rose from about 13,900 to 16,825 GBP between April 2020 and May 2025 (AutoTrader). */
const INFLATION = 1.21;
/** Duty and shipping make cars dearer here than in Britain; the size is an assumption. */
const ISLAND_PREMIUM = 1.25;
/** What the base price stands for: five years and 33,000 miles. */
const BASE = { age: 5, mileage: 33_000 };
const FUEL_EFFECT: Record<FuelType, number> = {
  Petrol: 1,
  Diesel: 1.01,
  Hybrid: 1.13,
  Electric: 1,
};
/** An automatic fetches about 18 % more than a manual of the same model; the base is a mix of the two. */
const AUTOMATIC_EFFECT: Record<Transmission, number> = { Manual: 0.93, Automatic: 1.1 };

/** What the car would be worth to an average buyer, with this car's own deviation; GBP, unrounded. */
export function drawFairPrice(random: Random, car: PricedCar): number {
  const { age, mileage, transmission, fuelType, basePrice } = car;
  const years = logLoss(age) - logLoss(BASE.age);
  const miles = ((mileage - BASE.mileage) / 10_000) * Math.log(1 - (age > 8 ? 0.064 : 0.051));
  const own = random.normal() * (age > 8 ? 0.2 : 0.15);
  const level = basePrice * INFLATION * ISLAND_PREMIUM;
  return (
    level * FUEL_EFFECT[fuelType] * AUTOMATIC_EFFECT[transmission] * Math.exp(years + miles + own)
  );
}

/** What the seller asks: some 4 % above, minus up to three cuts of 2 to 6 % at three listings in ten; GBP, rounded as people do. */
export function drawAskingPrice(random: Random, fairPrice: number): number {
  const markup = 1.04 * Math.exp(random.normal() * 0.08);
  const cuts = random.chance(0.3) ? random.whole(1, 3) : 0;
  const kept = Array.from({ length: cuts }, () => 1 - random.between(0.02, 0.06));
  const wanted = kept.reduce((price, share) => price * share, fairPrice * markup);
  return roundAsPeopleDo(random, Math.max(wanted, 650));
}

/** A price typed wrongly: a digit too many, one too few, or two swapped. */
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

/** Sum of the logarithms of each year's loss. */
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
  const step = price > 8000 ? random.pick([50, 100, 250, 500]) : 50;
  return Math.round(price / step) * step;
}
