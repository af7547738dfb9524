import type { Car } from "@takas/api/valuation/car";
import { estimate } from "@takas/api/valuation/estimate";
import { fitModel } from "@takas/api/valuation/fitModel";
import { normaliseCar } from "@takas/api/valuation/normaliseCar";
import type { ValuationModel } from "@takas/api/valuation/valuationModel";
import { valueCar } from "@takas/api/valuation/valueCar";

import { comparablesBaseline, tableBaseline } from "./baselines";
import { homeEstimator } from "./homeEstimator";
import type { Verdict } from "./metrics";
import type { FileCar } from "./readCars";

export type MethodName =
  | "hybrid"
  | "hybridNoEngine"
  | "preview"
  | "hedonic"
  | "comparables"
  | "table"
  | "estimator";

/** The label of each method in the table, in its order. */
export const METHOD_TITLES: Record<MethodName, string> = {
  hybrid: "Hybrid (the product), all columns",
  hybridNoEngine: "Hybrid without engine size",
  preview: "Hybrid, make model year mileage only",
  hedonic: "Ridge alone, no comparables",
  comparables: "Comparables only, else table",
  table: "Table per make, refitted",
  estimator: "Home estimator",
};

export interface Market {
  train: readonly FileCar[];
  test: readonly FileCar[];
  asOf: number;
  now: Date;
}

export interface Run {
  verdicts: Record<MethodName, Verdict[]>;
  model: ValuationModel;
  /** Milliseconds of one fit, and microseconds of one valuation including its explanation. */
  fitTime: number;
  valueTime: number;
}

/** Fits every method to the training cars and values the test cars with each. */
export function runMethods({ train, test, asOf, now }: Market): Run {
  const noEngine = fitModel(train.map(withoutEngine), { now, asOf });
  const preview = fitModel(train.map(onlyPreview), { now, asOf });
  const [model, fitTime] = timed(() => fitModel(train, { now, asOf }));
  const [, valueTime] = timed(() => test.forEach((car) => valueCar(model, car)));
  const table = tableBaseline(train, asOf);
  const comparables = comparablesBaseline(train, asOf);
  const plain = (value: (car: FileCar) => number) => test.map((car) => ({ value: value(car) }));
  return {
    model,
    fitTime,
    valueTime: (valueTime * 1000) / test.length,
    verdicts: {
      hybrid: test.map((car) => say(model, asIs(car))),
      hybridNoEngine: test.map((car) => say(noEngine, withoutEngine(car))),
      preview: test.map((car) => say(preview, onlyPreview(car))),
      hedonic: plain((car) => Math.exp(estimate(model, car).base + model.shift)),
      comparables: plain(comparables),
      table: plain(table),
      estimator: plain((car) => homeEstimator(normaliseCar(car).make, asOf - car.year)),
    },
  };
}

/** The value and range that the product shows, also behind an abstention; the asking price is not used. */
export function say(model: ValuationModel, car: Car): Verdict {
  const { marketValue, range } = valueCar(model, car);
  if (marketValue !== null && range !== null) {
    return { value: marketValue, range };
  }
  const { value, half } = estimate(model, car);
  return {
    value: Math.exp(value),
    range: { min: Math.exp(value - half), max: Math.exp(value + half) },
    isAbstained: true,
  };
}

function asIs(car: FileCar): Car {
  const { make, model, year, mileage, fuelType, transmission, engine } = car;
  return { make, model, year, mileage, fuelType, transmission, engine };
}

function withoutEngine<C extends Car>(car: C): C {
  return { ...car, engine: undefined };
}

function onlyPreview<C extends Car>(car: C): C {
  return { ...car, engine: undefined, fuelType: undefined, transmission: undefined };
}

function timed<T>(act: () => T): [T, number] {
  const start = performance.now();
  const result = act();
  return [result, performance.now() - start];
}
