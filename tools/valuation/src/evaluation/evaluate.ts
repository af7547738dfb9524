import { createRandom } from "@takas/api/random";
import type { Random } from "@takas/api/random";
import { fitModel } from "@takas/api/valuation/fitModel";
import { itemAt } from "@takas/api/valuation/itemAt";
import { isPlausible } from "@takas/api/valuation/pool";
import { marketDifference } from "@takas/contracts/marketDifference";

import { InputError } from "../inputError";
import { newestYear } from "../markets/asOfYear";
import { reweight } from "../markets/marketAges";
import type { CarFile, FileCar } from "../markets/readCars";
import type { Options } from "../readOptions";
import { asIs, fitOptions, runMethods, say } from "./methods";
import type { Market, MethodName, Run } from "./methods";
import { bootstrapMean, measure } from "./metrics";
import type { Accuracy, Verdict } from "./metrics";
import { splitCars, TEST_MIN } from "./splitCars";

/** The result of an evaluation; shares and errors in per cent. The accuracy at the top is that of the product. */
export interface Evaluation extends Accuracy {
  file: string;
  lines: number;
  /** Usable cars, before the draw for training and test. */
  usable: number;
  skipped: Record<string, number>;
  asOf: number;
  seed: number;
  train: number;
  test: number;
  split: string;
  medianAge: number;
  reweighted: boolean;
  corruptedShare: number;
  fitMilliseconds: number;
  valuationMicroseconds: number;
  methods: Record<MethodName, Accuracy>;
  /** Of the product. */
  byAge: Record<string, Accuracy>;
  byPrice: Record<string, Accuracy>;
  /** Share of cars that two models, fitted to separate samples of this size, label differently (Over, Fair, Under). */
  labelFlips: number | null;
  /** 95 % interval of the product's gain in MAPE over comparables only, in percentage points. */
  gainOverComparables: { low: number; high: number };
}

const DEFAULT_TRAIN = 800;
const AGES = {
  "0-3 years": [0, 3],
  "4-7 years": [4, 7],
  "8-11 years": [8, 11],
  "12+ years": [12, 99],
};
const PRICES = {
  "under £5,000": [0, 5000],
  "£5,000-9,999": [5000, 10_000],
  "£10,000-19,999": [10_000, 20_000],
  "£20,000 and up": [20_000, Number.POSITIVE_INFINITY],
};

/** Trains on some cars and tests on others. Throws InputError if there are too few. */
export function evaluate({ cars: all, skipped, has }: CarFile, options: Options): Evaluation {
  const random = createRandom(options.seed);
  const asOf = options.asOf ?? newestYear(all, new Date().getUTCFullYear());
  const plausible = all.filter((car) => isPlausible(car, asOf));
  const cars = options.isReweighted ? reweight(plausible, asOf, random) : plausible;
  const train = options.train ?? Math.min(DEFAULT_TRAIN, Math.floor(cars.length / 2));
  if (options.split === "time" && !has.date) {
    throw new InputError(`${options.file} has no dates to split by.`);
  }
  const split = splitCars(cars, {
    train,
    test: options.test,
    random,
    hasSellers: has.seller,
    isInTime: has.date && options.split !== "random",
  });
  demandEnough(split, { train, cars: cars.length });
  const market: Market = {
    train: corrupted(split.train, options.corrupt, random),
    test: split.test,
    asOf,
    now: latest(split.train),
    isDated: has.date,
  };
  const run = runMethods(market);
  const lines = all.length + [...skipped.values()].reduce((sum, count) => sum + count, 0);
  const off = all.length - plausible.length;
  return {
    file: options.file,
    lines,
    usable: cars.length,
    skipped: { ...Object.fromEntries(skipped), ...(off > 0 && { "out of bounds": off }) },
    asOf,
    seed: options.seed,
    train: split.train.length,
    test: split.test.length,
    split: split.kind,
    medianAge: medianAge(split.train, asOf),
    reweighted: options.isReweighted,
    corruptedShare: options.corrupt,
    fitMilliseconds: Math.round(run.fitTime),
    valuationMicroseconds: Math.round(run.valueTime * 10) / 10,
    ...measured(run, market),
    labelFlips: split.second ? flips(run, split.second, market) : null,
    gainOverComparables: gain(run.verdicts, market.test, random),
  };
}

function measured({ verdicts }: Run, { test, asOf }: Market) {
  const prices = test.map(({ price }) => price);
  const accuracy = (of: readonly Verdict[]) => measure(of, prices);
  const within = (bands: Record<string, number[]>, place: (car: FileCar) => number) => {
    const entries = Object.entries(bands).flatMap(([name, [from = 0, to = 0]]) => {
      const rows = test.flatMap((car, i) => (place(car) >= from && place(car) < to ? [i] : []));
      const own = rows.map((i) => itemAt(verdicts.model, i));
      return rows.length === 0
        ? []
        : [
            [
              name,
              measure(
                own,
                rows.map((i) => itemAt(prices, i)),
              ),
            ] as const,
          ];
    });
    return Object.fromEntries(entries);
  };
  const methods = Object.fromEntries(
    Object.entries(verdicts).map(([name, of]) => [name, accuracy(of)]),
  ) as Record<MethodName, Accuracy>;
  // Ages are whole years, so a band ends where the next one begins.
  const ages = Object.fromEntries(
    Object.entries(AGES).map(([name, [from = 0, to = 0]]) => [name, [from, to + 1]]),
  );
  return {
    ...methods.model,
    methods,
    byAge: within(ages, ({ year }) => Math.max(0, asOf - year)),
    byPrice: within(PRICES, ({ price }) => price),
  };
}

/** How often a second model, fitted to other cars, labels a test car differently. */
function flips({ verdicts }: Run, second: readonly FileCar[], market: Market): number {
  const { test } = market;
  const model = fitModel(second, fitOptions(market));
  const labelled = test.flatMap((car, i) => {
    const [one, other] = [itemAt(verdicts.model, i), say(model, asIs(car))];
    if (one.isAbstained || other.isAbstained) {
      return [];
    }
    const label = ({ value }: Verdict) => marketDifference(car.price, value)?.verdict;
    return [label(one) === label(other) ? 0 : 1];
  });
  const flipped = labelled.filter((flip) => flip === 1).length;
  return Math.round((1000 * flipped) / Math.max(1, labelled.length)) / 10;
}

function gain(verdicts: Run["verdicts"], test: readonly FileCar[], random: Random) {
  const error = (name: MethodName, i: number) =>
    Math.abs(itemAt(verdicts[name], i).value / itemAt(test, i).price - 1);
  const { low, high } = bootstrapMean(
    test.map((_, i) => 100 * (error("comparables", i) - error("model", i))),
    test.map(({ sellerId, id }) => sellerId ?? id),
    random.next,
  );
  return { low: Math.round(low * 100) / 100, high: Math.round(high * 100) / 100 };
}

function demandEnough(
  { train, test }: { train: readonly FileCar[]; test: readonly FileCar[] },
  wanted: { train: number; cars: number },
): void {
  if (train.length < wanted.train || wanted.train < TEST_MIN || test.length < TEST_MIN) {
    throw new InputError(
      `${wanted.cars} usable cars are too few to train on ${wanted.train} and test on at least ${TEST_MIN} others.`,
    );
  }
}

/** Spoils a share of the prices by turns: times ten, divided by ten, one pound. */
function corrupted(cars: readonly FileCar[], share: number, random: Random): FileCar[] {
  let spoiled = 0;
  return cars.map((car) => {
    if (random.next() >= share) {
      return car;
    }
    spoiled += 1;
    return { ...car, price: itemAt([car.price * 10, car.price / 10, 1], spoiled % 3) };
  });
}

function latest(cars: readonly FileCar[]): Date {
  const times = cars.map(({ listedAt }) => listedAt?.getTime() ?? 0);
  const newest = times.reduce((max, time) => Math.max(max, time), 0);
  return newest > 0 ? new Date(newest) : new Date();
}

function medianAge(cars: readonly FileCar[], asOf: number): number {
  const ages = cars.map(({ year }) => asOf - year).sort((a, b) => a - b);
  return ages[Math.floor(ages.length / 2)] ?? 0;
}
