import type { Car } from "@takas/api/valuation/car";
import { GLOBAL } from "@takas/api/valuation/columns";
import { estimate } from "@takas/api/valuation/estimate";
import { fitModel } from "@takas/api/valuation/fitModel";
import { itemAt } from "@takas/api/valuation/itemAt";
import type { ValuationModel } from "@takas/api/valuation/valuationModel";
import { valueCar } from "@takas/api/valuation/valueCar";

import type { FileCar } from "../markets/readCars";
import { comparablesBaseline, tableBaseline, homeEstimator } from "./baselines";
import type { Verdict } from "./metrics";

export type MethodName =
  | "model"
  | "modelNoEngine"
  | "preview"
  | "comparables"
  | "table"
  | "estimator";

/** The label of each method in the table, in its order. */
export const METHOD_TITLES: Record<MethodName, string> = {
  model: "The product, all columns",
  modelNoEngine: "The product without engine size",
  preview: "The product, make model year mileage",
  comparables: "Comparables only, else table",
  table: "Table per make, refitted",
  estimator: "Home estimator",
};

export interface Market {
  train: readonly FileCar[];
  test: readonly FileCar[];
  asOf: number;
  /** The date of the newest training car. */
  now: Date;
  /** Whether the cars have dates; then their ages count from these, not from `asOf`. */
  isDated: boolean;
}

export interface Run {
  verdicts: Record<MethodName, Verdict[]>;
  model: ValuationModel;
  /** Milliseconds of one fit, and microseconds of one valuation including its explanation. */
  fitTime: number;
  valueTime: number;
}

/** Fits every method to the training cars and values the test cars with each. */
export function runMethods(market: Market): Run {
  const { train, test, asOf } = market;
  const options = fitOptions(market);
  const noEngine = fitModel(train.map(withoutEngine), options);
  const preview = fitModel(train.map(onlyPreview), options);
  const [model, fitTime] = timed(() => fitModel(train, options));
  const [, valueTime] = timed(() => test.forEach((car) => valueCar(model, car)));
  const table = tableBaseline(train, asOf);
  const comparables = comparablesBaseline(train, asOf);
  const plain = (value: (car: FileCar) => number) => test.map((car) => ({ value: value(car) }));
  return {
    model,
    fitTime,
    valueTime: (valueTime * 1000) / test.length,
    verdicts: {
      model: test.map((car) => say(model, asIs(car))),
      modelNoEngine: test.map((car) => say(noEngine, withoutEngine(car))),
      preview: test.map((car) => say(preview, onlyPreview(car))),
      comparables: plain(comparables),
      table: plain(table),
      estimator: plain(homeEstimator(asOf)),
    },
  };
}

export function fitOptions({ now, asOf, isDated }: Market): { now: Date; asOf?: number } {
  return isDated ? { now } : { now, asOf };
}

/** The value and range that the product shows, also behind an abstention; the asking price is not used. */
export function say(model: ValuationModel, dated: DatedCar): Verdict {
  const { car, factor } = atDate(model, dated);
  const { marketValue, range } = valueCar(model, car);
  if (marketValue !== null && range !== null) {
    return {
      value: marketValue * factor,
      range: { min: range.min * factor, max: range.max * factor },
    };
  }
  const { value, half } = estimate(model, car);
  return {
    value: Math.exp(value) * factor,
    range: { min: Math.exp(value - half) * factor, max: Math.exp(value + half) * factor },
    isAbstained: true,
  };
}

type DatedCar = Car & Pick<FileCar, "listedAt">;

const YEAR = 365.25 * 86_400_000;
const TREND = GLOBAL.findIndex(({ name }) => name === "years since the advert");

/**
 * A model values cars for the day of its fit. An advert of another day counts as a car of that day with the same age; to
 * one from before, the market's trend is applied back, and of a later one no trend is known.
 */
function atDate(
  model: ValuationModel,
  { listedAt, ...car }: DatedCar,
): { car: Car; factor: number } {
  if (listedAt === undefined) {
    return { car, factor: 1 };
  }
  const before = (new Date(model.fittedAt).getTime() - listedAt.getTime()) / YEAR;
  return {
    car: { ...car, year: car.year + before },
    factor: Math.exp(itemAt(model.global, TREND) * Math.max(0, before)),
  };
}

export function asIs(car: FileCar): DatedCar {
  const { make, model, year, mileage, listedAt, fuelType, transmission, engine } = car;
  const { bodyType, damage, power } = car;
  return {
    make,
    model,
    year,
    mileage,
    listedAt,
    fuelType,
    transmission,
    engine,
    bodyType,
    damage,
    power,
  };
}

function withoutEngine<C extends Car>(car: C): C {
  return { ...car, engine: undefined };
}

function onlyPreview<C extends Car>(car: C): C {
  return {
    ...car,
    engine: undefined,
    fuelType: undefined,
    transmission: undefined,
    bodyType: undefined,
    damage: undefined,
    power: undefined,
  };
}

function timed<T>(act: () => T): [T, number] {
  const start = performance.now();
  const result = act();
  return [result, performance.now() - start];
}
