import { itemAt } from "./itemAt";

/** A car as numbers, before they are spread over the model's columns. */
export interface Spec {
  /** Years. */
  age: number;
  /** Miles. */
  miles: number;
  /** Its miles above the usual ones at its age, as a share of these plus 10,000; at most 3. */
  relativeMiles: number;
  /** ln of the model's list price minus LIST_CENTRE; the make's usual one if the model is not in the table. */
  list: number;
  listKnown: boolean;
  /** 0 or 1 if the advert says, otherwise the usual share of the model. */
  diesel: number;
  hybrid: number;
  electric: number;
  otherFuel: number;
  automatic: number;
  semi: number;
  /** ln of the engine size minus the value the list price suggests; 0 when unknown. */
  engine: number;
  /** The same of its power in PS. */
  power: number;
  /** By BODIES: 0 or 1 if the advert says, otherwise the usual share of the model. */
  bodies: readonly number[];
  /** 1 with damage that is not repaired, 0 without; the usual share if the advert does not say. */
  damaged: number;
  /** Years since it was advertised, minus the mean of the market's adverts. */
  since: number;
}

/** Bodies that have a column; a saloon has none. */
export const BODIES = [
  "hatchback",
  "estate",
  "suv",
  "coupe",
  "convertible",
  "van",
  "pickup",
] as const;
/** The share of cars with damage that is not repaired, before any advert is seen. */
export const DAMAGED_BEFORE = 0.05;
const CONVERTIBLE = BODIES.indexOf("convertible");

/** ln of 22 thousand pounds, the list price of an ordinary family car: it only centres the column. */
export const LIST_CENTRE = Math.log(22);

/** The prior of a coefficient: `mean` and standard deviation. */
export interface Prior {
  name: string;
  mean: number;
  sd: number;
}

/** Ages in years where the price curve may bend. */
const BENDS = [1, 2, 4, 7, 10, 13, 17];

/**
 * ln GBP of a new car with a list price of 22 thousand pounds, so that after five years and 35,000 miles its asking
 * price is £14,500: the £12,000 measured on British adverts of about 2020, times the 1.21 by which AutoTrader's
 * average asking price rose until 2025. Used unchanged only while nothing is listed.
 */
const LEVEL_BEFORE = 10.21;

/** How far prices move in a year, in ln GBP. */
export const TREND_SD = 0.3;

/** Global columns: the market. Ages count in 5 years, miles in 50,000. */
export const GLOBAL: readonly Prior[] = [
  { name: "level", mean: LEVEL_BEFORE, sd: 0.4 },
  { name: "age", mean: -0.5, sd: 0.2 },
  ...BENDS.map((bend) => ({ name: `age beyond ${bend}`, mean: 0, sd: 0.17 })),
  { name: "miles", mean: -0.2, sd: 0.15 },
  { name: "ln miles", mean: -0.03, sd: 0.06 },
  { name: "age x miles", mean: 0, sd: 0.06 },
  { name: "relative miles", mean: 0, sd: 0.04 },
  { name: "list", mean: 0.95, sd: 0.3 },
  { name: "list squared", mean: 0, sd: 0.1 },
  { name: "automatic", mean: 0.1, sd: 0.12 },
  { name: "semi-automatic", mean: 0.02, sd: 0.08 },
  { name: "automatic x age", mean: 0, sd: 0.06 },
  { name: "automatic x list", mean: 0, sd: 0.08 },
  { name: "diesel", mean: 0, sd: 0.08 },
  { name: "diesel x age", mean: 0, sd: 0.06 },
  { name: "diesel x miles", mean: 0, sd: 0.06 },
  { name: "diesel x list", mean: 0, sd: 0.08 },
  { name: "hybrid", mean: 0.1, sd: 0.15 },
  { name: "hybrid x age", mean: 0, sd: 0.08 },
  { name: "electric", mean: 0.05, sd: 0.25 },
  { name: "electric x age", mean: 0, sd: 0.14 },
  { name: "other fuel", mean: 0, sd: 0.1 },
  { name: "engine", mean: 0.4, sd: 0.4 },
  { name: "power", mean: 0.3, sd: 0.3 },
  { name: "list unknown", mean: 0, sd: 0.1 },
  { name: "power, list unknown", mean: 0, sd: 0.3 },
  ...BODIES.map((body) => ({ name: body, mean: 0, sd: 0.15 })),
  { name: "convertible x age", mean: 0, sd: 0.06 },
  { name: "damaged", mean: -0.3, sd: 0.2 },
  { name: "damaged x age", mean: -0.05, sd: 0.08 },
  { name: "years since the advert", mean: 0, sd: TREND_SD },
];

/** Standard deviations of the level of a make, of a model within its make, and of a model without a list price. */
export const LEVELS = { make: 0.1, model: 0.14, unknownModel: 0.3 };

/** Columns of every make and every model: the difference from the market, or from the make. */
export const MAKE: readonly Prior[] = pooled({
  level: LEVELS.make,
  age: 0.06,
  "age beyond 4": 0.04,
  "age beyond 9": 0.06,
});
export const MODEL: readonly Prior[] = pooled({
  level: LEVELS.model,
  age: 0.07,
  miles: 0.05,
  diesel: 0.06,
  hybrid: 0.08,
});

export const WIDTHS = { model: MODEL.length, make: MAKE.length, global: GLOBAL.length };
export const WIDTH = WIDTHS.model + WIDTHS.make + WIDTHS.global;

/**
 * Writes the model's, the make's and the global columns of a car into `out`, starting at `at`. Written without
 * abstraction, because every valuation calls it several times.
 */
export function writeColumns(spec: Spec, out: Float64Array, at: number): void {
  const { age } = spec;
  const years = age / 5 - 1;
  let to = at;
  out[to++] = 1;
  out[to++] = years;
  out[to++] = spec.relativeMiles;
  out[to++] = spec.diesel;
  out[to++] = spec.hybrid + spec.electric;
  out[to++] = 1;
  out[to++] = years;
  out[to++] = beyond(4, age);
  out[to++] = beyond(9, age);
  writeGlobal(spec, out, to);
}

function writeGlobal(spec: Spec, out: Float64Array, at: number): void {
  const { age, list, automatic, diesel, hybrid, electric, engine, power, bodies } = spec;
  // The usual share is within the level already: a car that says nothing of damage keeps its value.
  const damaged = spec.damaged - DAMAGED_BEFORE;
  const years = age / 5 - 1;
  const miles = spec.miles / 50_000;
  let to = at;
  out[to++] = 1;
  out[to++] = age / 5;
  for (const bend of BENDS) {
    out[to++] = beyond(bend, age);
  }
  out[to++] = miles;
  out[to++] = Math.log1p(spec.miles / 10_000);
  out[to++] = (age / 5) * miles;
  out[to++] = spec.relativeMiles;
  out[to++] = list;
  out[to++] = list * list;
  out[to++] = automatic;
  out[to++] = spec.semi;
  out[to++] = automatic * years;
  out[to++] = automatic * list;
  out[to++] = diesel;
  out[to++] = diesel * years;
  out[to++] = diesel * (miles - 0.7);
  out[to++] = diesel * list;
  out[to++] = hybrid;
  out[to++] = hybrid * years;
  out[to++] = electric;
  out[to++] = electric * years;
  out[to++] = spec.otherFuel;
  out[to++] = engine;
  out[to++] = power;
  out[to++] = spec.listKnown ? 0 : 1;
  out[to++] = spec.listKnown ? 0 : power;
  for (const body of bodies) {
    out[to++] = body;
  }
  out[to++] = itemAt(bodies, CONVERTIBLE) * years;
  out[to++] = damaged;
  out[to++] = damaged * years;
  out[to++] = spec.since;
}

function pooled(spreads: Record<string, number>): Prior[] {
  return Object.entries(spreads).map(([name, sd]) => ({ name, mean: 0, sd }));
}

function beyond(bend: number, age: number): number {
  return Math.max(0, age - bend) / 5;
}
