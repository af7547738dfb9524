import { createRandom } from "../../platform/random";
import { compare } from "../estimate/comparables";
import type { Comparable, Comparison } from "../estimate/comparables";
import type { PooledListing } from "../estimate/pool";
import type { Laid } from "./design";
import type { HedonicFit } from "./hedonic";
import { itemAt, realAt, wholeAt } from "./itemAt";
import { predictRows, solveRidge } from "./ridge";

/** Folds of a small market and of a large one, where fewer are as good and faster. */
const FOLDS = { small: 10, large: 5, from: 400 };
/** Maximum adverts valued out of fold: enough for quantiles, in bounded time. */
const HELD_MAX = 4000;
/** Widths of the comparison that are tried. */
export const SCALES = [0.7, 1, 1.5] as const;

/** An advert valued by a fit without it and its seller's other adverts. */
export interface Held {
  row: number;
  fold: number;
  /** The hedonic model's estimate, ln GBP. */
  base: number;
  /** The comparables' correction, by SCALES. */
  comparisons: Comparison[];
  /** The number of adverts of its make and model in the fit. */
  behind: { make: number; model: number };
}

/** Values every advert (or a sample) by folds. Pooling, noise and weights come from the whole fit. */
export function outOfFold(
  pool: readonly PooledListing[],
  laid: Laid,
  fit: { hedonic: HedonicFit; comparables: readonly Comparable[] },
): Held[] {
  const folds = pool.length >= FOLDS.from ? FOLDS.large : FOLDS.small;
  const foldOf = assignFolds(pool, folds);
  const every = Math.ceil(pool.length / HELD_MAX);
  const held: Held[] = [];
  for (let fold = 0; fold < folds; fold++) {
    const precision = fit.hedonic.rowPrecision.map((value, i) => (foldOf[i] === fold ? 0 : value));
    const { beta } = solveRidge(laid.rows, fit.hedonic.groups.pooling, precision);
    const predicted = predictRows(laid.rows, beta);
    const seen = seenBy(pool, laid, {
      predicted,
      comparables: fit.comparables,
      isHeld: (row) => foldOf[row] === fold,
    });
    for (let row = fold % every; row < pool.length; row += every) {
      if (foldOf[row] !== fold) {
        continue;
      }
      const model = wholeAt(laid.rows.model, row);
      const others = itemAt(seen.models, model);
      held.push({
        row,
        fold,
        base: realAt(predicted, row),
        comparisons: SCALES.map((scale) =>
          compare(itemAt(fit.comparables, row), others, { scale, shrink: 1 }),
        ),
        behind: { make: itemAt(seen.makes, itemAt(laid.makeOfModel, model)), model: others.length },
      });
    }
  }
  return held;
}

/** The remaining comparables of each model, with this fold's residuals, and the adverts per make. */
function seenBy(
  pool: readonly PooledListing[],
  laid: Laid,
  fold: {
    predicted: Float64Array;
    comparables: readonly Comparable[];
    isHeld: (row: number) => boolean;
  },
): { models: Comparable[][]; makes: number[] } {
  const models: Comparable[][] = laid.models.map(() => []);
  const makes = laid.makes.map(() => 0);
  pool.forEach(({ y }, row) => {
    if (fold.isHeld(row)) {
      return;
    }
    const model = wholeAt(laid.rows.model, row);
    const make = itemAt(laid.makeOfModel, model);
    makes[make] = itemAt(makes, make) + 1;
    const residual = y - realAt(fold.predicted, row);
    itemAt(models, model).push({ ...itemAt(fold.comparables, row), residual });
  });
  return { models, makes };
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
