/** A car as numbers, before it is spread over the columns of the model. */
export interface Spec {
  /** Years. */
  age: number;
  /** Miles. */
  miles: number;
  /** ln of its miles against the usual ones at its age. */
  relativeMiles: number;
  /** ln of the model's list price against LIST_CENTRE; the make's usual one when the model is not in the table. */
  list: number;
  listKnown: boolean;
  /** 0 or 1 when the advert says, the usual share of the model when it does not. */
  diesel: number;
  hybrid: number;
  electric: number;
  otherFuel: number;
  automatic: number;
  semi: number;
  /** ln of the engine size against what the list price suggests; 0 when unknown. */
  engine: number;
}

/** ln of 22 thousand pounds, the list price of an ordinary family car: it only centres the column. */
export const LIST_CENTRE = Math.log(22);

/** What is believed of a coefficient before any advert is seen: `mean`, give or take `sd`. */
export interface Prior {
  name: string;
  mean: number;
  sd: number;
}

/** Ages in years where the price curve may bend. */
const BENDS = [1, 2, 4, 7, 10, 13, 17];

/**
 * ln GBP of a car of 22 thousand pounds' list price when new, so that after five years and 35,000 miles it asks
 * £14,500: the £12,000 measured on British adverts of about 2020, times the 1.21 by which AutoTrader's average asking
 * price rose until 2025. Used as it stands only while nothing is listed.
 */
const LEVEL_BEFORE = 10.27;

/** Global columns: the market. Ages count in 5 years, miles in 50,000. */
export const GLOBAL: readonly Prior[] = [
  { name: "level", mean: LEVEL_BEFORE, sd: 0.4 },
  { name: "age", mean: -0.5, sd: 0.3 },
  ...BENDS.map((bend) => ({ name: `age beyond ${bend}`, mean: 0, sd: 0.25 })),
  { name: "miles", mean: -0.2, sd: 0.15 },
  { name: "ln miles", mean: -0.03, sd: 0.06 },
  { name: "age x miles", mean: 0, sd: 0.08 },
  { name: "relative miles", mean: 0, sd: 0.06 },
  { name: "list", mean: 0.95, sd: 0.3 },
  { name: "list squared", mean: 0, sd: 0.15 },
  { name: "list x age", mean: -0.03, sd: 0.12 },
  { name: "list x age beyond 7", mean: 0, sd: 0.15 },
  { name: "list x miles", mean: 0, sd: 0.1 },
  { name: "list unknown", mean: 0, sd: 0.3 },
  { name: "automatic", mean: 0.1, sd: 0.12 },
  { name: "semi-automatic", mean: 0.02, sd: 0.08 },
  { name: "automatic x age", mean: 0, sd: 0.08 },
  { name: "automatic x list", mean: 0, sd: 0.12 },
  { name: "diesel", mean: 0, sd: 0.12 },
  { name: "diesel x age", mean: 0, sd: 0.08 },
  { name: "diesel x miles", mean: 0, sd: 0.08 },
  { name: "diesel x list", mean: 0, sd: 0.12 },
  { name: "hybrid", mean: 0.1, sd: 0.15 },
  { name: "hybrid x age", mean: 0, sd: 0.12 },
  { name: "electric", mean: 0.05, sd: 0.25 },
  { name: "electric x age", mean: 0, sd: 0.2 },
  { name: "other fuel", mean: 0, sd: 0.15 },
  { name: "engine", mean: 0.4, sd: 0.4 },
  { name: "engine x age", mean: 0, sd: 0.15 },
  { name: "engine x list", mean: 0, sd: 0.25 },
];

/** Columns every make has, and every model: how it differs from the market, and from its make. */
export const MAKE: readonly Prior[] = pooled({
  level: 0.12,
  age: 0.07,
  "age beyond 4": 0.05,
  "age beyond 9": 0.07,
  list: 0.12,
  miles: 0.05,
  automatic: 0.05,
  diesel: 0.05,
  hybrid: 0.08,
  engine: 0.12,
});

/** Ages in years of the humps a model's own curve is made of: generations and facelifts. */
const HUMPS = [0, 2.5, 5, 7.5, 10, 13, 17];
export const MODEL: readonly Prior[] = pooled({
  level: 0.14,
  age: 0.07,
  miles: 0.05,
  automatic: 0.06,
  diesel: 0.06,
  hybrid: 0.08,
  engine: 0.15,
  ...Object.fromEntries(HUMPS.map((age) => [`hump at ${age}`, 0.04])),
});

export const WIDTHS = { model: MODEL.length, make: MAKE.length, global: GLOBAL.length };
export const WIDTH = WIDTHS.model + WIDTHS.make + WIDTHS.global;

/** Writes the model's, then the make's, then the global columns of a car into `out`, from `at`. */
export function writeColumns(spec: Spec, out: Float64Array, at: number): void {
  const years = spec.age / 5;
  const miles = spec.miles / 50_000;
  const { list, relativeMiles, automatic, diesel, hybrid, engine } = spec;
  let to = at;
  const put = (...values: number[]) => {
    for (const value of values) out[to++] = value;
  };
  put(1, years - 1, relativeMiles, automatic, diesel, hybrid + spec.electric, engine);
  for (let hump = 0; hump < HUMPS.length; hump++) put(humpAt(hump, spec.age));
  put(1, years - 1, beyond(4, spec.age), beyond(9, spec.age), list, relativeMiles);
  put(automatic, diesel, hybrid + spec.electric, engine);
  put(1, years);
  for (const bend of BENDS) put(beyond(bend, spec.age));
  put(miles, Math.log1p(spec.miles / 10_000), years * miles, relativeMiles);
  put(list, list * list, list * (years - 1), list * beyond(7, spec.age), list * (miles - 0.7));
  put(spec.listKnown ? 0 : 1);
  put(automatic, spec.semi, automatic * (years - 1), automatic * list);
  put(diesel, diesel * (years - 1), diesel * (miles - 0.7), diesel * list);
  put(hybrid, hybrid * (years - 1), spec.electric, spec.electric * (years - 1), spec.otherFuel);
  put(engine, engine * (years - 1), engine * list);
}

function pooled(spreads: Record<string, number>): Prior[] {
  return Object.entries(spreads).map(([name, sd]) => ({ name, mean: 0, sd }));
}

function beyond(bend: number, age: number): number {
  return Math.max(0, age - bend) / 5;
}

/** Height at an age of a triangle that peaks at its own knot and reaches zero at its neighbours'. */
function humpAt(hump: number, age: number): number {
  const peak = HUMPS[hump]!;
  const next = HUMPS[hump + 1];
  const before = HUMPS[hump - 1];
  if (age >= peak) return next === undefined ? 1 : Math.max(0, 1 - (age - peak) / (next - peak));
  return before === undefined ? 1 : Math.max(0, 1 - (peak - age) / (peak - before));
}
