import type { PooledListing } from "../estimate/pool";
import { arrowLayout } from "./arrowMatrix";
import { WIDTH, WIDTHS, writeColumns } from "./columns";
import type { Spec } from "./columns";
import { specOf } from "./frame";
import type { Frame, Usual } from "./frame";
import type { HedonicRows } from "./hedonic";
import { itemAt, wholeAt } from "./itemAt";
import { learnUsual } from "./learnFrame";
import { lnListPrice } from "./listPrices";

/** A make or a model among the adverts. */
export interface Kind {
  make: string;
  /** Empty for a make. */
  model: string;
  /** The number of adverts. */
  count: number;
  usual: Usual;
}

/** The adverts of a pool as input of the ridge, with models ordered by make. */
export interface Laid {
  rows: HedonicRows;
  specs: Spec[];
  makes: Kind[];
  models: Kind[];
  /** Index into `makes` of each model. */
  makeOfModel: Int32Array;
}

/**
 * Sellers of a model without a list price from which their prices set its class. Below, it stays as close to its make,
 * body and power as a model with a list price stays to that: a few invented adverts must not set a class.
 */
const SELLERS_MIN = 3;

export function layOut(pool: readonly PooledListing[], frame: Frame): Laid {
  const makes: Kind[] = [];
  const models: Kind[] = [];
  const makeOfModel: number[] = [];
  const isOpen: boolean[] = [];
  const modelOf = new Map<PooledListing, number>();
  for (const [make, cars] of grouped(pool, ({ keys }) => keys.make)) {
    const usual = learnUsual(cars, { of: frame.usual, belief: "make" });
    makes.push({ make, model: "", count: cars.length, usual });
    for (const [model, own] of grouped(cars, ({ keys }) => keys.model)) {
      for (const pooled of own) {
        modelOf.set(pooled, models.length);
      }
      makeOfModel.push(makes.length - 1);
      isOpen.push(lnListPrice(make, model) === undefined && sellersOf(own) >= SELLERS_MIN);
      const ownUsual = learnUsual(own, { of: usual, belief: "model" });
      models.push({ make, model, count: own.length, usual: ownUsual });
    }
  }
  const model = Int32Array.from(pool, (pooled) => modelOf.get(pooled) ?? -1);
  const specs = pool.map((pooled, i) =>
    specOf(
      { car: pooled.listing, keys: pooled.keys, days: pooled.days },
      frame,
      itemAt(models, wholeAt(model, i)).usual,
    ),
  );
  const x = new Float64Array(pool.length * WIDTH);
  specs.forEach((spec, i) => writeColumns(spec, x, i * WIDTH));
  const indexes = Int32Array.from(makeOfModel);
  const rows: HedonicRows = {
    layout: arrowLayout(indexes, makes.length, WIDTHS),
    x,
    nonzero: specs.map((_, i) => nonzeroColumns(x.subarray(i * WIDTH, (i + 1) * WIDTH))),
    y: Float64Array.from(pool, ({ y }) => y),
    model,
    isOpen: Uint8Array.from(isOpen, Number),
    age: Float64Array.from(specs, ({ age }) => age),
    weight: Float64Array.from(pool, ({ weight }) => weight),
  };
  return { rows, specs, makes, models, makeOfModel: indexes };
}

/** The number of sellers of adverts; each advert without one counts as a seller of its own. */
function sellersOf(pool: readonly PooledListing[]): number {
  return new Set(pool.map(({ listing }) => listing.sellerId ?? listing)).size;
}

function nonzeroColumns(row: Float64Array): Int32Array {
  return Int32Array.from([...row.keys()].filter((column) => row[column] !== 0));
}

function grouped(
  pool: readonly PooledListing[],
  by: (pooled: PooledListing) => string,
): Array<[string, PooledListing[]]> {
  const groups = new Map<string, PooledListing[]>();
  for (const pooled of pool) {
    const key = by(pooled);
    const group = groups.get(key);
    if (group) {
      group.push(pooled);
    } else {
      groups.set(key, [pooled]);
    }
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
}
