import { DAYS_A_YEAR } from "../fit/frame";
import type { Listing } from "./car";
import { normaliseCar } from "./normaliseCar";
import type { CarKeys } from "./normaliseCar";

/** The limits of an advert the model can learn from: GBP, years and miles. */
export const PLAUSIBLE = {
  price: { min: 500, max: 150_000 },
  age: { max: 30 },
  miles: { max: 300_000 },
} as const;
const DAY = 86_400_000;

export interface PooledListing {
  listing: Listing & { mileage: number };
  keys: CarKeys;
  /** ln GBP. */
  y: number;
  /** Days since it was listed. */
  days: number;
  /** For its seller, mean 1 over the pool. */
  weight: number;
}

/** The adverts the model can learn from: plausible ones, one of each seller's twins, weighted by seller. */
export function poolListings(
  listings: readonly Listing[],
  { now, asOf }: { now: Date; asOf: number },
): PooledListing[] {
  const kept = listings
    .filter((listing): listing is PooledListing["listing"] => isPlausible(listing, asOf))
    .map((listing) => ({
      listing,
      keys: normaliseCar(listing),
      y: Math.log(listing.price),
      days: Math.max(0, (now.getTime() - (listing.listedAt ?? now).getTime()) / DAY) || 0,
      weight: 1,
    }))
    .filter(
      ({ listing, keys, days }) =>
        keys.make !== "" &&
        keys.model !== "" &&
        misfit(listing.mileage, asOf - listing.year - days / DAYS_A_YEAR) === undefined,
    );
  const pool = withoutTwins(kept);
  weigh(pool);
  return pool;
}

/** Whether the model can learn from an advert; not from a price of £1 or a mileage of a million. */
export function isPlausible(listing: Listing, asOf: number): boolean {
  const { price, mileage, year } = listing;
  return (
    price >= PLAUSIBLE.price.min &&
    price <= PLAUSIBLE.price.max &&
    mileage !== undefined &&
    mileage >= 0 &&
    mileage <= PLAUSIBLE.miles.max &&
    Number.isFinite(year) &&
    year <= asOf + 1 &&
    year >= asOf - PLAUSIBLE.age.max - 1
  );
}

/** Miles that no car does in a year, and too few to be the mileage of a car of two years and more. */
const MILES = { perYear: 40_000, fewest: 1000, fromAge: 2 };

/** Whether a mileage cannot be right at an age in years: a digit, the unit or the year is wrong. */
export function misfit(mileage: number, age: number): "many" | "few" | undefined {
  if (mileage > MILES.perYear * Math.max(1, age)) {
    return "many";
  }
  return mileage < MILES.fewest && age >= MILES.fromAge ? "few" : undefined;
}

/** Whether two adverts of one seller and model are the same car listed twice, or nearly. */
export function isTwin(
  one: { year: number; mileage: number },
  other: { year: number; mileage: number },
): boolean {
  return (
    Math.abs(one.year - other.year) <= 1 &&
    Math.abs(one.mileage - other.mileage) <= 0.02 * Math.max(one.mileage, other.mileage)
  );
}

/** Keeps the newest of each seller's twins. */
function withoutTwins(pool: PooledListing[]): PooledListing[] {
  const bySeller = new Map<string, PooledListing[]>();
  return [...pool]
    .sort((a, b) => a.days - b.days || (a.listing.id < b.listing.id ? -1 : 1))
    .filter((candidate) => {
      const { listing, keys } = candidate;
      if (listing.sellerId === undefined) {
        return true;
      }
      const key = `${listing.sellerId}\n${keys.make}\n${keys.model}`;
      const others = bySeller.get(key) ?? [];
      if (others.some((other) => isTwin(other.listing, listing))) {
        return false;
      }
      bySeller.set(key, [...others, candidate]);
      return true;
    });
}

/** 1 / sqrt(adverts) of the seller, so that one big seller does not set the market's prices. */
function weigh(pool: PooledListing[]): void {
  const counts = new Map<string, number>();
  for (const { listing } of pool) {
    if (listing.sellerId !== undefined) {
      counts.set(listing.sellerId, (counts.get(listing.sellerId) ?? 0) + 1);
    }
  }
  let total = 0;
  for (const pooled of pool) {
    const adverts = counts.get(pooled.listing.sellerId ?? "") ?? 1;
    pooled.weight = 1 / Math.sqrt(adverts);
    total += pooled.weight;
  }
  for (const pooled of pool) {
    pooled.weight *= pool.length / total;
  }
}
