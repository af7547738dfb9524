import type { Fuel, Gearbox } from "./normaliseCar";

/** An advert of the same model, as the comparison needs it. */
export interface Comparable {
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
  /** ln of its asking price minus the hedonic model's estimate. */
  residual: number;
  /** For date, seller and plausibility; 1 for an ordinary advert. */
  weight: number;
  /** How far its own price moved the model's estimate, ln GBP: subtracted when it values itself. */
  influence: number;
  /** Days since it was listed when the model was fitted. */
  days: number;
}

/** The car that is compared. */
export type Target = Pick<Comparable, "age" | "lnMiles" | "fuel" | "gearbox" | "engine">;

/** How widely and strongly comparables count; learned with every fit from SETTINGS. */
export interface ComparableSettings {
  /** Multiplies the distances below. */
  scale: number;
  /** The hedonic model's weight, in comparables. */
  shrink: number;
}

export interface Comparison {
  /** To be added to the hedonic model's estimate, ln GBP. */
  correction: number;
  /** Sum of the comparables' weights. */
  sum: number;
  /** Effective number of similar adverts: (sum w)^2 / sum w^2 over them, 0 for none. */
  effective: number;
  /** The number of adverts much like the car, and of those listed in the last 60 days. */
  similar: number;
  recent: number;
  /** The number of sellers of the similar cars. */
  sellers: number;
}

/** Distances at which a comparable counts exp(-1/2): years, ln miles and ln litres (years and miles: measured). */
const YEARS = 1.5;
const LN_MILES = 0.45;
const LN_LITRES = 0.25;
/** Factors for another fuel, another gearbox, and an automatic against a semi-automatic. */
const OTHER_FUEL = 0.4;
const OTHER_GEARBOX = 0.5;
const SEMI = 0.8;
/** Residuals beyond this say more about the advert than about the model. */
const CLIP = 0.5;
/** From this closeness on a car counts as similar. */
const SIMILAR = 0.2;
export const RECENT_DAYS = 60;

/** The correction of the hedonic model by adverts of the same model. Those for which `leftOut` holds are ignored. */
export function compare(
  target: Target,
  comparables: readonly Comparable[],
  how: ComparableSettings & { leftOut?: ((comparable: Comparable) => boolean) | undefined },
): Comparison {
  let [sum, residuals] = [0, 0];
  let [similarSum, squares, similar, recent, unnamed] = [0, 0, 0, 0, 0];
  const sellers = new Set<string>();
  for (const comparable of comparables) {
    const close = closeness(target, comparable, how.scale);
    if (close < 0.01 || how.leftOut?.(comparable)) {
      continue;
    }
    const weight = close * comparable.weight;
    sum += weight;
    residuals += weight * Math.max(-CLIP, Math.min(CLIP, comparable.residual));
    if (close >= SIMILAR && comparable.weight > 0) {
      similarSum += weight;
      squares += weight * weight;
      similar += 1;
      if (comparable.seller === null) {
        unnamed += 1;
      } else {
        sellers.add(comparable.seller);
      }
      if (comparable.days <= RECENT_DAYS) {
        recent += 1;
      }
    }
  }
  return {
    correction: residuals / (sum + how.shrink),
    sum,
    effective: squares > 0 ? (similarSum * similarSum) / squares : 0,
    similar,
    recent,
    sellers: sellers.size + unnamed,
  };
}

/** 1 for an equal car, towards 0 with distance in age and mileage, less for another fuel or gearbox. */
export function closeness(target: Target, other: Target, scale: number): number {
  const years = (target.age - other.age) / (YEARS * scale);
  if (years > 3 || years < -3) {
    return 0;
  }
  const miles = (target.lnMiles - other.lnMiles) / (LN_MILES * scale);
  let distance = years * years + miles * miles;
  if (target.engine !== null && other.engine !== null) {
    distance += ((target.engine - other.engine) / LN_LITRES) ** 2;
  }
  // Beyond three bandwidths it would count less than a ninetieth.
  return distance > 9 ? 0 : Math.exp(-0.5 * distance) * sameness(target, other);
}

/** A mileage on the scale on which comparables are compared. */
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
