import { MAKE, MODEL, WIDTH, writeColumns } from "../fit/columns";
import type { Spec } from "../fit/columns";
import { specOf } from "../fit/frame";
import { multiple } from "../fit/intervals";
import { realAt } from "../fit/itemAt";
import type { Car } from "./car";
import { compare, lnMilesOf } from "./comparables";
import type { Comparable, Comparison, Target } from "./comparables";
import { normaliseCar } from "./normaliseCar";
import type { CarKeys } from "./normaliseCar";
import { isTwin } from "./pool";
import { expectedSpread } from "./spread";
import type { Behind } from "./spread";
import type { FittedKind, FittedModel, ValuationModel } from "./valuationModel";

/** The owner of an advert, so that it is not compared with itself. */
export interface Self {
  excludeId?: string | undefined;
  sellerId?: string | undefined;
}

/** The model's estimate of a car, before the decision whether to show it. Amounts are ln GBP. */
export interface Estimate {
  keys: CarKeys;
  spec: Spec;
  make: FittedKind | undefined;
  model: FittedModel | undefined;
  /** Adverts of the make and the model it is based on, without its own. */
  behind: Behind;
  /** The hedonic model's estimate without the car's own advert. */
  base: number;
  comparison: Comparison;
  /** The value: base, comparables and shift. */
  value: number;
  /** Half the range around it that contains 80 % of asking prices. */
  half: number;
}

/** Values a car. Takes a few microseconds; needs a finite year. */
export function estimate(model: ValuationModel, car: Car, self: Self = {}): Estimate {
  const index = indexOf(model);
  const keys = normaliseCar(car);
  const make = index.makes.get(keys.make);
  const own = index.models.get(`${keys.make}|${keys.model}`);
  const usual = (own ?? make)?.usual ?? model.frame.usual;
  const spec = specOf({ car, keys }, model.frame, usual);
  const target: Target = {
    age: spec.age,
    lnMiles: lnMilesOf(spec.miles),
    fuel: keys.fuel ?? null,
    gearbox: keys.gearbox ?? null,
    engine: keys.engine === undefined ? null : spec.engine,
  };
  const leftOut = own && ownAdverts(own, car, self);
  const base = hedonic({ model, make, own }, spec) - (leftOut?.influence ?? 0);
  const comparison = compare(target, own?.comparables ?? [], {
    ...model.comparison,
    leftOut: leftOut && ((comparable) => leftOut.adverts.includes(comparable)),
  });
  const missing = leftOut?.adverts.length ?? 0;
  const behind = {
    make: (make?.count ?? 0) - missing,
    model: (own?.count ?? 0) - missing,
    listKnown: spec.listKnown,
  };
  const half =
    multiple(model.intervals, comparison.effective, spec.age) *
    expectedSpread(model.spread, spec.age, behind);
  const value = base + comparison.correction + model.shift;
  return { keys, spec, make, model: own, behind, base, comparison, value, half };
}

/** The estimate by the coefficients, ln GBP. */
export function hedonic({ model, make, own }: Fitted, spec: Spec): number {
  writeColumns(spec, columns, 0);
  return (
    product(own?.coefficients, 0) +
    product(make?.coefficients, MODEL.length) +
    product(model.global, MODEL.length + MAKE.length)
  );
}

/** The parts of a model that apply to a car. */
interface Fitted {
  model: ValuationModel;
  make: FittedKind | undefined;
  own: FittedModel | undefined;
}

const columns = new Float64Array(WIDTH);

function product(coefficients: readonly number[] | undefined, at: number): number {
  if (coefficients === undefined) {
    return 0;
  }
  let sum = 0;
  let column = at;
  for (const coefficient of coefficients) {
    sum += coefficient * realAt(columns, column++);
  }
  return sum;
}

/** The car's own advert and its twins by the same seller, with their effect on the model. */
function ownAdverts(
  own: FittedModel,
  car: Car,
  { excludeId, sellerId }: Self,
): { adverts: Comparable[]; influence: number } | undefined {
  if (excludeId === undefined && sellerId === undefined) {
    return undefined;
  }
  const mileage = car.mileage;
  const adverts = own.comparables.filter(
    (comparable) =>
      comparable.id === excludeId ||
      (sellerId !== undefined &&
        comparable.seller === sellerId &&
        mileage !== undefined &&
        isTwin(comparable, { year: car.year, mileage })),
  );
  if (adverts.length === 0) {
    return undefined;
  }
  return { adverts, influence: adverts.reduce((sum, { influence }) => sum + influence, 0) };
}

interface Index {
  makes: ReadonlyMap<string, FittedKind>;
  models: ReadonlyMap<string, FittedModel>;
}

const indexes = new WeakMap<ValuationModel, Index>();

function indexOf(model: ValuationModel): Index {
  const known = indexes.get(model);
  if (known) {
    return known;
  }
  const index = {
    makes: new Map(model.makes.map((kind) => [kind.make, kind])),
    models: new Map(model.models.map((kind) => [`${kind.make}|${kind.model}`, kind])),
  };
  indexes.set(model, index);
  return index;
}
