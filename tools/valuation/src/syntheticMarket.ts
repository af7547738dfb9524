import { createRandom } from "@takas/api/random";
import type { Random } from "@takas/api/random";

import { marketModels } from "./markets/ukModels";
import type { MarketModel } from "./markets/ukModels";

/** The price model; three forms, so that a method that fits one by luck fails on another. */
export type Form = "steady" | "generations" | "floor";

interface MarketOptions {
  form: Form;
  /** "local": median age about 7 years; "young": most cars one to five years old, as in a dealer's file. */
  ages: "local" | "young";
  cars: number;
  seed: number;
  /** The calendar year of the adverts. */
  asOf?: number;
}

export interface SyntheticCar {
  make: string;
  model: string;
  year: number;
  mileage: number;
  price: number;
  fuelType: string;
  transmission: string;
  /** Cubic centimetres. */
  engine: number;
}

/** The optional columns of a synthetic market (`CarFile.has`). */
export const SYNTHETIC_COLUMNS = {
  fuelType: true,
  transmission: true,
  engine: true,
  bodyType: false,
  power: false,
  damage: false,
  seller: false,
  date: false,
} as const;

interface World extends MarketModel {
  /** ln per year of age, per 10,000 miles, and of an automatic gearbox. */
  perYear: number;
  perMiles: number;
  automatic: number;
  /** Spread of the hidden trim level. */
  trim: number;
  engine: number;
  engineEffect: number;
  diesel: number;
  hybrid: number;
  /** Years between generations, the step of one, and where the first falls. */
  cycle: number;
  step: number;
  phase: number;
}

/** A market of adverts drawn from one of three price models. The same options always give the same cars. */
export function syntheticMarket(options: MarketOptions): SyntheticCar[] {
  const random = createRandom(options.seed);
  const worlds = marketModels().map((model) => drawWorld(model, random));
  const choices = worlds.map((world) => [world, world.weight] as const);
  return Array.from({ length: options.cars }, () =>
    drawCar(random.weighted(choices), options, random),
  );
}

function drawWorld(model: MarketModel, random: Random): World {
  const level = model.lnPrice - Math.log(12_000);
  const premium = ["audi", "bmw", "merc"].includes(model.make);
  return {
    ...model,
    lnPrice: model.lnPrice + 0.08 * random.normal(),
    perYear: -0.095 - 0.012 * level - (premium ? 0.008 : 0) + 0.01 * random.normal(),
    perMiles: -0.05 - 0.01 * level + 0.012 * random.normal(),
    automatic: Math.max(0.04, 0.17 - 0.03 * level + 0.05 * random.normal()),
    trim: 0.03 + 0.06 * random.next(),
    engine: Math.max(1, Math.min(4, 1.55 * Math.exp(0.42 * level + 0.08 * random.normal()))),
    engineEffect: 0.4 + 0.15 * random.normal(),
    diesel: Math.max(0, Math.min(0.9, 0.35 + 0.4 * level + 0.2 * random.normal())),
    hybrid: model.make === "toyota" ? 0.3 * random.next() : 0.02,
    cycle: 6 + 3 * random.next(),
    step: 0.06 + 0.08 * random.next(),
    phase: 8 * random.next(),
  };
}

function drawAge(options: MarketOptions, random: Random): number {
  const age =
    options.ages === "local" ? random.gamma(3.2, 2.6) : Math.max(0.3, random.gamma(2.2, 1.55));
  return Math.min(22, Math.round(age));
}

function drawCar(world: World, options: MarketOptions, random: Random): SyntheticCar {
  const age = drawAge(options, random);
  const level = world.lnPrice - Math.log(12_000);
  const perYear = (age > 10 ? 6400 : 7400) * Math.exp(0.5 * random.normal());
  const pace = 1 + 0.25 * Math.max(0, level);
  const mileage = Math.max(5, Math.round((age + 0.4 * random.next()) * perYear * pace));
  const automatic = random.next() < Math.min(0.95, 0.28 + 0.4 * level - 0.012 * (age - 5));
  const semi = automatic && random.next() < (level > 0.1 ? 0.6 : 0.3);
  const fuel = drawFuel(world, age, random);
  const engine = Math.max(
    1,
    Math.round(
      world.engine * Math.exp(0.17 * random.normal()) * (fuel === "Diesel" ? 1.12 : 1) * 10,
    ) / 10,
  );
  const hidden = { automatic, semi, fuel, engine, age, mileage };
  return {
    make: world.make,
    model: world.model,
    year: (options.asOf ?? 2020) - age,
    mileage,
    price: roundPrice(
      Math.exp(lnPrice({ world, car: hidden, form: options.form }, random)),
      random,
    ),
    fuelType: fuel,
    transmission: semi ? "Semi-Auto" : automatic ? "Automatic" : "Manual",
    engine: engine * 1000,
  };
}

function drawFuel(world: World, age: number, random: Random): string {
  const mark = random.next();
  if (mark < world.hybrid * (age < 8 ? 1 : 0.3)) {
    return "Hybrid";
  }
  return random.next() < world.diesel * (age < 2 ? 0.75 : 1) ? "Diesel" : "Petrol";
}

interface Hidden {
  automatic: boolean;
  semi: boolean;
  fuel: string;
  engine: number;
  age: number;
  mileage: number;
}

function lnPrice(
  { world, car, form }: { world: World; car: Hidden; form: Form },
  random: Random,
): number {
  const equipment =
    (car.automatic ? world.automatic : 0) +
    (car.semi ? 0.03 : 0) +
    (car.fuel === "Hybrid" ? 0.12 : car.fuel === "Diesel" ? 0.03 - 0.006 * (car.age - 5) : 0) +
    world.engineEffect * Math.log(car.engine / world.engine);
  const spread =
    0.055 + (car.age < 3 ? 0.03 : 0) + 0.014 * Math.max(0, car.age - 6) + (car.age > 11 ? 0.05 : 0);
  const noise = world.trim * random.normal() + spread * heavy(random);
  return world.lnPrice + curve(world, car, form) + equipment + noise;
}

function curve(world: World, { age, mileage }: Hidden, form: Form): number {
  const years = age - 5;
  const tenThousands = mileage / 10_000 - 3.5;
  const steady =
    world.perYear * (years - (age < 1 ? 0.6 * (1 - age) : 0)) -
    0.02 * Math.max(0, age - 8) +
    0.035 * Math.max(0, age - 14) +
    world.perMiles * (tenThousands < 6 ? tenThousands : 6 + 0.6 * (tenThousands - 6));
  if (form === "steady") {
    return steady;
  }
  if (form === "generations") {
    const generation = Math.floor((age + world.phase) / world.cycle);
    const first = Math.floor((5 + world.phase) / world.cycle);
    return steady * 0.9 - world.step * (generation - first);
  }
  // A share of the price that falls quickly plus a floor that hardly falls, times a decreasing value per mile.
  const kept = (t: number) => 0.06 + 0.94 * Math.exp(world.perYear * 1.45 * t);
  return (
    Math.log(kept(age) / kept(5)) +
    world.perMiles * tenThousands * (1 + 0.03 * years) -
    0.02 * Math.floor(mileage / 50_000)
  );
}

function roundPrice(price: number, random: Random): number {
  const base = Math.max(450, price);
  const mark = random.next();
  if (mark < 0.6) {
    return Math.max(500, Math.round(base / 50) * 50);
  }
  if (mark < 0.85) {
    return Math.max(495, Math.round(base / 100) * 100 - 5);
  }
  return Math.round(base);
}

/** Student t with 5 degrees of freedom scaled to variance 1: heavier tails than the normal. */
export function heavy({ normal, gamma }: Random): number {
  return (normal() / Math.sqrt(gamma(2.5, 2) / 5)) * Math.sqrt(3 / 5);
}
