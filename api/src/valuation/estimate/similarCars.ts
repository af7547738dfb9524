import type { Fuel, Gearbox } from "./normaliseCar";

/** An advert of a model, as a fitted model keeps it: to count similar cars, and to leave out a car's own advert. */
export interface Advert {
  id: string;
  /** null when the advert names no seller. */
  seller: string | null;
  year: number;
  /** Miles. */
  mileage: number;
  /** ln(1 + miles / 10,000), kept because it is needed for every comparison. */
  lnMiles: number;
  age: number;
  fuel: Fuel | null;
  gearbox: Gearbox | null;
  /** ln litres against its class; null when unknown. */
  engine: number | null;
  /** How far its own price moved the model's estimate, ln GBP: subtracted when it values itself. */
  influence: number;
  /** Days since it was listed when the model was fitted. */
  days: number;
}

/** The car that is compared. */
export type Target = Pick<Advert, "age" | "lnMiles" | "fuel" | "gearbox" | "engine">;

/** The adverts much like a car. */
export interface SimilarCars {
  count: number;
  /** Listed in the last 60 days. */
  recent: number;
  /** The number of their sellers; each advert without one counts as a seller of its own. */
  sellers: number;
}

/** Distances at which an advert is exp(-1/2) close: years, ln miles and ln litres (years and miles: measured). */
const YEARS = 1.5;
const LN_MILES = 0.45;
const LN_LITRES = 0.25;
/** Factors for another fuel, another gearbox, and an automatic against a semi-automatic. */
const OTHER_FUEL = 0.4;
const OTHER_GEARBOX = 0.5;
const SEMI = 0.8;
/** From this closeness on a car counts as similar. */
const SIMILAR = 0.2;
export const RECENT_DAYS = 60;

/** Counts the similar cars among the adverts of a car's model. */
export function countSimilar(target: Target, adverts: readonly Advert[]): SimilarCars {
  const similar = adverts.filter((advert) => closeness(target, advert) >= SIMILAR);
  const sellers = new Set(similar.flatMap(({ seller }) => seller ?? []));
  const unnamed = similar.filter(({ seller }) => seller === null);
  return {
    count: similar.length,
    recent: similar.filter(({ days }) => days <= RECENT_DAYS).length,
    sellers: sellers.size + unnamed.length,
  };
}

/** 1 for an equal car, towards 0 with distance in age and mileage, less for another fuel or gearbox. */
export function closeness(target: Target, other: Target): number {
  const years = (target.age - other.age) / YEARS;
  const miles = (target.lnMiles - other.lnMiles) / LN_MILES;
  let distance = years * years + miles * miles;
  if (target.engine !== null && other.engine !== null) {
    distance += ((target.engine - other.engine) / LN_LITRES) ** 2;
  }
  // Beyond three bandwidths it would count less than a ninetieth.
  return distance > 9 ? 0 : Math.exp(-0.5 * distance) * sameness(target, other);
}

/** A mileage on the scale on which cars are compared. */
export function lnMilesOf(mileage: number): number {
  return Math.log1p(mileage / 10_000);
}

function sameness(target: Target, other: Target): number {
  let factor = 1;
  if (target.fuel !== other.fuel && target.fuel !== null && other.fuel !== null) {
    factor *= OTHER_FUEL;
  }
  if (target.gearbox !== other.gearbox && target.gearbox !== null && other.gearbox !== null) {
    factor *= target.gearbox === "manual" || other.gearbox === "manual" ? OTHER_GEARBOX : SEMI;
  }
  return factor;
}
