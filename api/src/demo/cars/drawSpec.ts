import type { FuelType, Transmission } from "@takas/contracts/choices";

import type { Random } from "../../platform/random";
import type { Engine, MarketModel, Origin } from "./models";
import { MAKE_WEIGHTS, MODELS } from "./modelTable";

export interface DrawnSpec {
  model: MarketModel;
  engine: Engine;
  origin: Origin;
  year: number;
  age: number;
  /** Miles as driven. */
  mileage: number;
  /** Miles as the seller typed them: sometimes the odometer's kilometres. */
  typedMileage: number;
  fuelType: FuelType;
  transmission: Transmission;
}

/** The origin of the cars: used from Britain and Japan, new from the local importers, a few from the continent. */
const ORIGIN_WEIGHTS: Record<Origin, number> = { UK: 45, JP: 35, NC: 15, EU: 5 };
const PREMIUM = new Set(["Mercedes", "BMW", "Audi", "Land Rover", "Tesla"]);
/** Odometers copied in kilometres: 3 % of all, nearly all of them on cars from Japan and the continent. */
const KILOMETRES: Record<Origin, number> = { UK: 0, JP: 0.07, NC: 0.01, EU: 0.06 };
const KM_PER_MILE = 1.609;
const OLDEST = 22;
/** Makes common models even more common: in a sample of four hundred, a model needs several cars for a market. */
const COMMON_FIRST = 1.5;

/** A car of the market in a given year. */
export function drawSpec(random: Random, currentYear: number): DrawnSpec {
  const make = random.weighted(MAKE_WEIGHTS);
  const { model, year } = drawModel(random, make, currentYear);
  const origin = random.weighted(
    model.origins.map((from) => [from, ORIGIN_WEIGHTS[from]] as const),
  );
  const age = Math.max(0, currentYear - year);
  const engine = random.weighted(model.engines.map((one) => [one, fuelWeight(one, age)] as const));
  const mileage = drawMileage(random, age, origin);
  const inKilometres = random.chance(KILOMETRES[origin]);
  const typed = inKilometres ? Math.round(mileage * KM_PER_MILE) : mileage;
  return {
    model,
    engine,
    origin,
    year,
    age,
    mileage,
    typedMileage: roundMileage(random, typed),
    fuelType: engine.fuel,
    transmission: drawTransmission(random, { model, engine, origin }),
  };
}

/** A model and a year of manufacture; the year is drawn first, so that the distribution of ages holds. */
function drawModel(random: Random, make: string, currentYear: number) {
  const candidates = MODELS.filter((model) => model.make === make);
  for (;;) {
    // Median near seven years: imports arrive young and stay.
    const age = Math.min(OLDEST, Math.round(random.gamma(3.2, 2.6)));
    const year = currentYear - age;
    const built = candidates.filter(({ from, to }) => from <= year && year <= to);
    if (built.length === 0) {
      continue;
    }
    return {
      model: random.weighted(built.map((one) => [one, one.weight ** COMMON_FIRST] as const)),
      year,
    };
  }
}

/** Among newer cars diesels are rare and hybrids common. */
function fuelWeight({ fuel, weight }: Engine, age: number): number {
  if (fuel === "Diesel") {
    return weight * (age < 5 ? 0.4 : 0.7);
  }
  if (fuel === "Hybrid") {
    return weight * (age < 6 ? 1.7 : 1);
  }
  return fuel === "Electric" ? weight * 1.6 : weight;
}

/** Annual miles: lognormal, median 7,040, sigma 0.57, falling with age; three quarters of that on cars from Japan. */
function drawMileage(random: Random, age: number, origin: Origin): number {
  const median = age > 10 ? 7400 - Math.min(age - 10, 5) * 280 : 7400;
  const yearly = median * Math.exp(random.normal() * 0.57) * (origin === "JP" ? 0.75 : 1);
  const years = age === 0 ? random.between(0.1, 0.7) : age - random.between(0, 0.5);
  return Math.min(320_000, Math.max(60, Math.round(yearly * years)));
}

/** People type the exact or a round figure. */
function roundMileage(random: Random, mileage: number): number {
  if (mileage < 1000 || random.chance(0.45)) {
    return mileage;
  }
  return Math.round(mileage / 500) * 500;
}

interface GearboxInput {
  model: MarketModel;
  engine: Engine;
  origin: Origin;
}

/** Automatics: 95 % of cars from Japan, 85 % of premium cars, a quarter of the others; every hybrid and electric car. */
function drawTransmission(random: Random, { model, engine, origin }: GearboxInput): Transmission {
  if (engine.fuel === "Electric" || engine.fuel === "Hybrid") {
    return "Automatic";
  }
  const share = origin === "JP" ? 0.95 : PREMIUM.has(model.make) ? 0.85 : 0.27;
  return random.chance(share) ? "Automatic" : "Manual";
}
