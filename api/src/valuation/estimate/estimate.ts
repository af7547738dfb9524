import { MAKE, MODEL, WIDTH, writeColumns } from "../fit/columns";
import type { Spec } from "../fit/columns";
import { specOf } from "../fit/frame";
import { multiple } from "../fit/intervals";
import { realAt } from "../fit/itemAt";
import type { Car } from "./car";
import { normaliseCar } from "./normaliseCar";
import type { CarKeys } from "./normaliseCar";
import { isTwin } from "./pool";
import { countSimilar, lnMilesOf } from "./similarCars";
import type { Advert, SimilarCars } from "./similarCars";
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
  similar: SimilarCars;
  /** The value, without the effect of the car's own advert. */
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
  const adverts = own?.adverts ?? [];
  const left = ownAdverts(adverts, car, self);
  const similar = countSimilar(
    {
      age: spec.age,
      lnMiles: lnMilesOf(spec.miles),
      fuel: keys.fuel ?? null,
      gearbox: keys.gearbox ?? null,
      engine: keys.engine === undefined ? null : spec.engine,
    },
    left.length === 0 ? adverts : adverts.filter((advert) => !left.includes(advert)),
  );
  const behind = {
    make: (make?.count ?? 0) - left.length,
    model: (own?.count ?? 0) - left.length,
    listKnown: spec.listKnown,
  };
  const influence = left.reduce((sum, advert) => sum + advert.influence, 0);
  const value = hedonic({ model, make, own }, spec) - influence + model.shift;
  const spread = Math.hypot(
    expectedSpread(model.spread, spec.age, behind),
    Math.sqrt(model.spread.drift),
  );
  const half = multiple(model.intervals, spec.age) * spread;
  return { keys, spec, make, model: own, behind, similar, value, half };
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

/** The car's own advert and its twins by the same seller. */
function ownAdverts(
  adverts: readonly Advert[],
  { year, mileage }: Car,
  { excludeId, sellerId }: Self,
): Advert[] {
  if (excludeId === undefined && sellerId === undefined) {
    return [];
  }
  return adverts.filter(
    (advert) =>
      advert.id === excludeId ||
      (sellerId !== undefined &&
        advert.seller === sellerId &&
        mileage !== undefined &&
        isTwin(advert, { year, mileage })),
  );
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
