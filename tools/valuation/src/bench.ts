/**
 * Measures the market model on synthetic markets: `node --import tsx tools/valuation/src/bench.ts [seeds]`. It
 * prints the times of fits and valuations; then, for each form of market and each size, the errors of the model and the
 * baselines, the coverage, and how often a label changes with the sample. The errors are means over the seeds.
 */
import process from "node:process";

import { fitModel } from "@takas/api/valuation/fitModel";
import { valueCar } from "@takas/api/valuation/valueCar";

import { evaluate } from "./evaluation/evaluate";
import type { Evaluation } from "./evaluation/evaluate";
import type { CarFile } from "./markets/readCars";
import { readOptions } from "./readOptions";
import { SYNTHETIC_COLUMNS, syntheticMarket } from "./syntheticMarket";
import type { Form, MarketOptions } from "./syntheticMarket";

const SIZES = [100, 400, 800, 3200];
const FORMS: Form[] = ["steady", "generations", "floor"];
const seeds = Number(process.argv[2] ?? 5);

function market(options: Omit<MarketOptions, "seed">, seed: number): CarFile {
  const cars = syntheticMarket({ ...options, seed }).map((car, i) => ({ ...car, id: `${i}` }));
  return { cars, skipped: new Map(), has: SYNTHETIC_COLUMNS };
}

function runs(form: Form, ages: "local" | "young", train: number): Evaluation[] {
  return Array.from({ length: seeds }, (_, i) => {
    const cars = market({ form, ages, cars: 2 * train + 2000 }, 500 + i);
    const args = ["x.csv", "--as-of", "2020", "--train", `${train}`, "--test", "1500"];
    return evaluate(cars, readOptions([...args, "--seed", `${i}`]));
  });
}

function mean(found: readonly Evaluation[], read: (one: Evaluation) => number | null): string {
  return (found.reduce((sum, one) => sum + (read(one) ?? 0), 0) / found.length)
    .toFixed(1)
    .padStart(7);
}

function accuracy(): void {
  console.log(
    "market                N   model no-eng preview   comps   table   estim    bias   cover +-width  flips",
  );
  for (const ages of ["local", "young"] as const) {
    for (const form of FORMS) {
      for (const train of SIZES) {
        const found = runs(form, ages, train);
        const columns = [
          ...(
            ["model", "modelNoEngine", "preview", "comparables", "table", "estimator"] as const
          ).map((name) => mean(found, ({ methods }) => methods[name].mape)),
          mean(found, ({ bias }) => bias),
          mean(found, ({ coverage }) => coverage),
          mean(found, ({ halfWidth }) => halfWidth),
          mean(found, ({ labelFlips }) => labelFlips),
        ];
        console.log(
          `${`${form}, ${ages}`.padEnd(18)}${String(train).padStart(6)} ${columns.join(" ")}`,
        );
      }
    }
  }
}

/** The fastest of several runs: the time on an otherwise idle processor. */
function least(repeats: number, act: () => void): number {
  return Math.min(
    ...Array.from({ length: repeats }, () => {
      const start = performance.now();
      act();
      return performance.now() - start;
    }),
  );
}

function speed(): void {
  const now = new Date("2020-07-01");
  for (const size of [800, 10_000]) {
    const { cars } = market({ form: "generations", ages: "local", cars: size + 1000 }, 1);
    const listings = cars.slice(0, size);
    const first = least(1, () => fitModel(listings, { now, asOf: 2020 }));
    const fit = least(5, () => fitModel(listings, { now, asOf: 2020 }));
    const model = fitModel(listings, { now, asOf: 2020 });
    const unseen = cars.slice(size);
    const value = least(20, () =>
      unseen.forEach((car) => valueCar(model, car, { excludeId: "1" })),
    );
    console.log(
      `${size} cars: first fit ${first.toFixed(0)} ms, later ${fit.toFixed(0)} ms, a valuation with its explanation ${((1000 * value) / unseen.length).toFixed(1)} µs, ${(JSON.stringify(model).length / 1e6).toFixed(2)} MB of JSON`,
    );
  }
}

speed();
accuracy();
