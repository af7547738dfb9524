import type { Car } from "../estimate/car";
import type { CarKeys } from "../estimate/normaliseCar";
import { BODIES, DAMAGED_BEFORE, LIST_CENTRE } from "./columns";
import type { Spec } from "./columns";
import { lnListPrice, lnMakePrice } from "./listPrices";

/**
 * The usual values of a group of cars: shares of fuels, of automatics of any kind and of semi-automatics among all cars,
 * and the mean of `engine`.
 */
export type Usual = Pick<
  Spec,
  | "diesel"
  | "hybrid"
  | "electric"
  | "otherFuel"
  | "automatic"
  | "semi"
  | "engine"
  | "power"
  | "bodies"
  | "damaged"
>;

/** How cars are turned into numbers: learned from the adverts, the same for fitting and valuing. */
export interface Frame {
  /** The calendar year from which ages count, with its fraction. */
  asOf: number;
  /** Usual miles = rate x (age + 0.5) ^ power. */
  miles: { rate: number; power: number };
  usual: Usual;
  /** Mean years since the adverts: a market whose adverts are all of one week shows no trend. */
  since: number;
}

/**
 * The priors: 7,040 miles a year, the median measured on British adverts, in line with the British MOT records' 7,134
 * (2017); fuels and gearboxes are guesses for North Cyprus.
 */
export const FRAME_BEFORE: Omit<Frame, "asOf"> = {
  since: 0,
  miles: { rate: 7040, power: 0.95 },
  usual: {
    diesel: 0.28,
    hybrid: 0.12,
    electric: 0.03,
    otherFuel: 0,
    automatic: 0.55,
    semi: 0.1,
    engine: 0,
    power: 0,
    bodies: BODIES.map(() => 1 / (BODIES.length + 1)),
    damaged: DAMAGED_BEFORE,
  },
};

/** The usual mileage at an age in years. */
export function usualMiles({ miles }: Pick<Frame, "miles">, age: number): number {
  return miles.rate * (Math.max(0, age) + 0.5) ** miles.power;
}

/** The age in years at which a mileage is usual. */
export function usualAge({ miles }: Pick<Frame, "miles">, mileage: number): number {
  return Math.min(OLDEST, (mileage / miles.rate) ** (1 / miles.power) - 0.5);
}

/** Years since first registration; a car sold ahead of its model year counts as new. */
export function ageOf({ asOf }: Pick<Frame, "asOf">, year: number): number {
  return Math.min(OLDEST, Math.max(0, asOf - year));
}

/** Ages and miles beyond the adverts' range are clamped to the end of the scale. */
const OLDEST = 30;
const FARTHEST = 300_000;
export const DAYS_A_YEAR = 365.25;

/** The numbers of a car. `usual` is its model's, otherwise its make's, otherwise the market's. */
export function specOf(
  { car, keys, days = 0 }: { car: Pick<Car, "year" | "mileage">; keys: CarKeys; days?: number },
  frame: Frame,
  usual: Usual,
): Spec {
  const since = days / DAYS_A_YEAR;
  const age = ageOf(frame, car.year + since);
  const expected = usualMiles(frame, age);
  const miles = Math.min(FARTHEST, car.mileage ?? expected);
  const known = lnListPrice(keys.make, keys.model);
  const list = (known ?? lnMakePrice(keys.make)) - LIST_CENTRE;
  const { fuel, gearbox, body, damaged } = keys;
  return {
    age,
    since: since - frame.since,
    miles,
    relativeMiles: Math.min(3, (miles - expected) / (expected + 10_000)),
    list,
    listKnown: known !== undefined,
    diesel: fuel === undefined ? usual.diesel : Number(fuel === "diesel"),
    hybrid: fuel === undefined ? usual.hybrid : Number(fuel === "hybrid"),
    electric: fuel === undefined ? usual.electric : Number(fuel === "electric"),
    otherFuel: fuel === undefined ? usual.otherFuel : Number(fuel === "other"),
    automatic: gearbox === undefined ? usual.automatic : Number(gearbox !== "manual"),
    semi: gearbox === undefined ? usual.semi : Number(gearbox === "semi"),
    engine: keys.engine === undefined ? usual.engine : againstClass("engine", keys.engine, list),
    power: keys.power === undefined ? usual.power : againstClass("power", keys.power, list),
    bodies: body === undefined ? usual.bodies : BODIES.map((name) => Number(name === body)),
    damaged: damaged === undefined ? usual.damaged : Number(damaged),
  };
}

/** The usual ln litres and ln PS of a list price: level + slope x (its ln minus the centre). */
const CLASS = {
  engine: { level: Math.log(1.6), slope: 0.6 },
  power: { level: Math.log(120), slope: 0.8 },
};

/** ln of litres or PS minus the usual value for this list price, bounded against typing errors. */
export function againstClass(name: keyof typeof CLASS, stated: number, list: number): number {
  const { level, slope } = CLASS[name];
  const off = Math.log(stated) - level - slope * list;
  return Math.max(-1, Math.min(1, off));
}
