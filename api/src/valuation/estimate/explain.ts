import { languageTag } from "@takas/contracts/language";
import { formatCount, formatMiles, formatMoney } from "@takas/contracts/money";

import { m } from "../../texts/messages.js";
import { BODIES } from "../fit/columns";
import type { Spec } from "../fit/columns";
import { usualMiles } from "../fit/frame";
import type { Usual } from "../fit/frame";
import { itemAt } from "../fit/itemAt";
import type { Car } from "./car";
import { hedonic } from "./estimate";
import type { Estimate } from "./estimate";
import type { Body, CarKeys, Fuel } from "./normaliseCar";
import { RECENT_DAYS } from "./similarCars";
import { TABLE_UNTIL } from "./valuationModel";
import type { ValuationModel } from "./valuationModel";
import { asSentence, carName, isWorthTelling, percent } from "./words";

/** A smaller difference from the usual mileage counts as neither low nor high. */
const MILES_WORTH_TELLING = 1000;

/** The steps to a value, in figures. */
export interface Breakdown {
  /** The asking price of a usual car of the kind, year and make, whole GBP. */
  typical: number;
  /** The differences of this car: changes of the value in ln GBP. */
  steps: readonly Step[];
  /** The number of similar cars it is based on, and of their sellers. */
  similar: number;
  sellers: number;
}

interface Step {
  reason: string;
  change: number;
}

/** The figures that `explain` puts into words, in the order the model adds them up. */
export function breakDown(model: ValuationModel, car: Car, found: Estimate): Breakdown {
  const { typical, steps } = tellSteps(model, car, found);
  const { count, sellers } = found.similar;
  return { typical: nearest(Math.exp(typical), 50), steps, similar: count, sellers };
}

/** A value in words. */
export interface Told {
  /** The steps, and then the basis. */
  explanation: string;
  /** The source of the figures, as sentences of their own. */
  basis: string;
}

/**
 * The steps to the value, in the order the model adds them up: a usual car of the kind, the differences of this one,
 * and the source of the figures. Every figure is a difference of two values of the model.
 */
export function explain(model: ValuationModel, car: Car, found: Estimate): Told {
  const { typical, steps } = tellSteps(model, car, found);
  const usual = {
    year: car.year,
    name: carName(car),
    price: formatMoney(nearest(Math.exp(typical), 50)),
  };
  // With next to no cars in the market, "here" would claim too much.
  const first = model.listings >= TABLE_UNTIL ? m.value_typicalHere(usual) : m.value_typical(usual);
  const source = [
    `${basis(model, car, found)}.`,
    // Without a car there is no asking price either.
    ...(model.listings === 0 ? [] : [m.value_asking()]),
    ...(car.mileage === undefined
      ? [m.value_noMileage({ miles: formatMiles(nearest(found.spec.miles, 1000)) })]
      : []),
  ].join(" ");
  const parts = [...steps.map(({ reason, change }) => `${reason}, ${percent(change)}`), source];
  return {
    explanation: parts.reduce((text, next) => m.value_and({ text, next }), first),
    basis: asSentence(source),
  };
}

/** The fuel, gearbox and body of a usual car of this kind, in words that a car says them with. */
export function usualDetails(
  { frame }: ValuationModel,
  { make, model: own }: Pick<Estimate, "make" | "model">,
): Pick<Car, "fuelType" | "transmission" | "bodyType"> {
  const usual = (own ?? make)?.usual ?? frame.usual;
  return {
    fuelType: commonestFuel(usual),
    transmission: usual.semi >= 0.5 ? "semi" : usual.automatic >= 0.5 ? "automatic" : "manual",
    bodyType: commonestBody(usual),
  };
}

/**
 * The usual car of this kind, year and make (ln GBP), and the effect of each difference of this one. Only what the
 * advert says makes a step; everything else is the same in both, so that the steps add up to the value.
 */
function tellSteps(
  model: ValuationModel,
  car: Car,
  { spec, keys, value, make, model: own }: Estimate,
): { typical: number; steps: Step[] } {
  const usual = (own ?? make)?.usual ?? model.frame.usual;
  const fitted = { model, make, own };
  const current = { ...spec };
  const changes: Change[] = [];
  const miles = usualMiles(model.frame, spec.age);
  if (Math.abs(spec.miles - miles) >= MILES_WORTH_TELLING) {
    changes.push("miles");
  }
  if (keys.gearbox !== undefined && isUnusualGearbox(spec, usual)) {
    changes.push("gearbox");
  }
  if (keys.fuel !== undefined && keys.fuel !== commonestFuel(usual)) {
    changes.push("fuel");
  }
  if (keys.engine !== undefined) {
    changes.push("engine");
  }
  if (keys.power !== undefined) {
    changes.push("power");
  }
  if (keys.body !== undefined && keys.body !== commonestBody(usual)) {
    changes.push("body");
  }
  if (keys.damaged === true) {
    changes.push("damage");
  }
  for (const change of changes) {
    setUsual(current, change, { usual, miles });
  }
  let reached = hedonic(fitted, current);
  const typical = value + reached - (changes.length === 0 ? reached : hedonic(fitted, spec));
  const steps: Step[] = [];
  for (const change of changes) {
    setOwn(current, change, spec);
    const next = hedonic(fitted, current);
    if (isWorthTelling(next - reached)) {
      steps.push({ reason: stepWords(change, { spec, keys, miles }), change: next - reached });
    }
    reached = next;
  }
  return { typical, steps };
}

type Change = "miles" | "gearbox" | "fuel" | "engine" | "power" | "body" | "damage";

function setUsual(
  current: Spec,
  change: Change,
  { usual, miles }: { usual: Usual; miles: number },
): void {
  if (change === "miles") {
    current.miles = miles;
    current.relativeMiles = 0;
  } else if (change === "gearbox") {
    current.automatic = Number(usual.automatic >= 0.5);
    current.semi = Number(usual.semi >= 0.5);
  } else if (change === "fuel") {
    const fuel = commonestFuel(usual);
    current.diesel = Number(fuel === "diesel");
    current.hybrid = Number(fuel === "hybrid");
    current.electric = Number(fuel === "electric");
    current.otherFuel = 0;
  } else if (change === "body") {
    const body = commonestBody(usual);
    current.bodies = BODIES.map((name) => Number(name === body));
  } else if (change === "damage") {
    current.damaged = 0;
  } else {
    current[change] = usual[change];
  }
}

function setOwn(current: Spec, change: Change, own: Spec): void {
  if (change === "miles") {
    current.miles = own.miles;
    current.relativeMiles = own.relativeMiles;
  } else if (change === "gearbox") {
    current.automatic = own.automatic;
    current.semi = own.semi;
  } else if (change === "fuel") {
    current.diesel = own.diesel;
    current.hybrid = own.hybrid;
    current.electric = own.electric;
    current.otherFuel = own.otherFuel;
  } else if (change === "body") {
    current.bodies = own.bodies;
  } else if (change === "damage") {
    current.damaged = own.damaged;
  } else {
    current[change] = own[change];
  }
}

const GEARBOXES = {
  manual: m.value_manual,
  automatic: m.value_automatic,
  semi: m.value_semi,
};
const FUELS = {
  petrol: m.value_petrol,
  diesel: m.value_diesel,
  hybrid: m.value_hybrid,
  electric: m.value_electric,
  other: m.value_otherFuel,
};
const BODY_TEXTS = {
  saloon: m.value_saloon,
  hatchback: m.value_hatchback,
  estate: m.value_estate,
  suv: m.value_suv,
  coupe: m.value_coupe,
  convertible: m.value_convertible,
  van: m.value_van,
  pickup: m.value_pickup,
};

function stepWords(
  change: Change,
  { spec, keys, miles }: { spec: Spec; keys: CarKeys; miles: number },
): string {
  switch (change) {
    case "miles": {
      const difference = formatCount(nearest(Math.abs(spec.miles - miles), 1000));
      return spec.miles < miles
        ? m.value_fewerMiles({ difference })
        : m.value_moreMiles({ difference });
    }
    case "gearbox":
      return GEARBOXES[keys.gearbox ?? "manual"]();
    case "fuel":
      return FUELS[keys.fuel ?? "other"]();
    case "engine":
      return m.value_engine({ litres: formatLitres(keys.engine ?? 0) });
    case "power":
      return m.value_power({ power: formatCount(keys.power ?? 0) });
    case "body":
      return BODY_TEXTS[keys.body ?? "saloon"]();
    case "damage":
      return m.value_damaged();
  }
}

function isUnusualGearbox({ automatic, semi }: Spec, usual: Usual): boolean {
  return automatic !== Number(usual.automatic >= 0.5) || semi !== Number(usual.semi >= 0.5);
}

function commonestBody({ bodies }: Usual): Body {
  const most = Math.max(...bodies);
  const saloons = bodies.reduce((rest, share) => rest - share, 1);
  return saloons >= most ? "saloon" : itemAt(BODIES, bodies.indexOf(most));
}

function commonestFuel({ diesel, hybrid, electric, otherFuel }: Usual): Fuel {
  const most = Math.max(diesel, hybrid, electric);
  if (1 - diesel - hybrid - electric - otherFuel >= most) {
    return "petrol";
  }
  if (most === diesel) {
    return "diesel";
  }
  return most === hybrid ? "hybrid" : "electric";
}

/** The source of the figures, most trusted first: similar cars, others of the model, of the make, of the market. */
function basis(model: ValuationModel, car: Car, { similar, behind }: Estimate): string {
  const { listKnown } = behind;
  const name = carName(car);
  if (model.listings < TABLE_UNTIL) {
    return guide(model.listings, listKnown);
  }
  const { count, recent, sellers } = similar;
  if (count > 0) {
    const from = {
      cars: m.value_ofSimilar({ n: count }),
      sellers: m.value_ofSellers({ n: sellers }),
    };
    return recent === count
      ? m.value_fromRecent({ ...from, days: RECENT_DAYS })
      : m.value_fromSimilar(from);
  }
  if (behind.model > 0) {
    return m.value_fromModel({ n: behind.model, name });
  }
  if (behind.make > 0) {
    const fromMake = listKnown ? m.value_fromMakeAndClass : m.value_fromMake;
    return fromMake({ n: behind.make, name });
  }
  const fromMarket = listKnown ? m.value_fromMarketAndClass : m.value_fromMarket;
  return fromMarket({ n: model.listings });
}

/** The source of the figures of a market with next to no cars. */
function guide(n: number, isListed: boolean): string {
  if (n === 0) {
    return m.value_guideAlone();
  }
  return isListed ? m.value_guideOfClass({ n }) : m.value_guideOfMake({ n });
}

/** "1.6", in Turkish and Greek "1,6". */
function formatLitres(litres: number): string {
  const decimals = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return litres.toLocaleString(languageTag(), decimals);
}

export function nearest(value: number, step: number): number {
  return Math.round(value / step) * step;
}
