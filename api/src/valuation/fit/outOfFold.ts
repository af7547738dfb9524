import { createRandom } from "../../platform/random";
import type { PooledListing } from "../estimate/pool";
import { expectedSpread } from "../estimate/spread";
import type { Spread } from "../estimate/spread";
import type { Laid } from "./design";
import type { HedonicFit } from "./hedonic";
import { itemAt, realAt, wholeAt } from "./itemAt";
import { predictRows, solveRidge } from "./ridge";

/** Folds of a small market and of a large one, where fewer are as good and faster. */
const FOLDS = { small: 10, large: 5, from: 400 };

/** An advert valued by a fit without it and its seller's other adverts. */
export interface Held {
  fold: number;
  age: number;
  /** ln of its price minus its value. */
  error: number;
  /** The expected standard deviation of the error. */
  spread: number;
}

/** Values every advert by folds. Noise and weights come from the whole fit. */
export function outOfFold(
  pool: readonly PooledListing[],
  laid: Laid,
  { hedonic, spread }: { hedonic: HedonicFit; spread: Spread },
): Held[] {
  const { rows, specs, makeOfModel } = laid;
  const folds = pool.length >= FOLDS.from ? FOLDS.large : FOLDS.small;
  const foldOf = assignFolds(pool, folds);
  return Array.from({ length: folds }, (_, fold) => {
    const precision = hedonic.rowPrecision.map((value, i) => (foldOf[i] === fold ? 0 : value));
    const predicted = predictRows(rows, solveRidge(rows, hedonic.pooling, precision).beta);
    const seen = countSeen(laid, (row) => foldOf[row] !== fold);
    return pool.flatMap(({ y }, row) => {
      if (foldOf[row] !== fold) {
        return [];
      }
      const model = wholeAt(rows.model, row);
      const behind = {
        make: itemAt(seen.makes, wholeAt(makeOfModel, model)),
        model: itemAt(seen.models, model),
        listKnown: itemAt(specs, row).listKnown,
      };
      const age = realAt(rows.age, row);
      const error = y - realAt(predicted, row);
      return [{ fold, age, error, spread: expectedSpread(spread, age, behind) }];
    });
  }).flat();
}

/** The adverts of each make and model in a fold's fit. */
function countSeen(
  { rows, models, makes, makeOfModel }: Laid,
  isSeen: (row: number) => boolean,
): { models: number[]; makes: number[] } {
  const seen = { models: models.map(() => 0), makes: makes.map(() => 0) };
  rows.model.forEach((model, row) => {
    if (isSeen(row)) {
      const make = wholeAt(makeOfModel, model);
      seen.models[model] = itemAt(seen.models, model) + 1;
      seen.makes[make] = itemAt(seen.makes, make) + 1;
    }
  });
  return seen;
}

/** All adverts of a seller share a fold, unless there are too few sellers to separate. */
function assignFolds(pool: readonly PooledListing[], folds: number): Int32Array {
  const groups = new Map<string, number[]>();
  pool.forEach(({ listing }, row) => {
    const key = listing.sellerId === undefined ? `listing ${row}` : `seller ${listing.sellerId}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  });
  const bySeller = [...groups.values()];
  const largest = Math.max(0, ...bySeller.map((rows) => rows.length));
  const units = largest > pool.length / 2 ? pool.map((_, row) => [row]) : bySeller;
  const sizes = Array.from({ length: folds }, () => 0);
  const foldOf = new Int32Array(pool.length);
  // Shuffled with a fixed seed: the same market always gives the same model.
  for (const rows of createRandom("folds").shuffle(units)) {
    const fold = sizes.indexOf(Math.min(...sizes));
    sizes[fold] = itemAt(sizes, fold) + rows.length;
    for (const row of rows) {
      foldOf[row] = fold;
    }
  }
  return foldOf;
}
