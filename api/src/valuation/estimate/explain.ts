import { formatCount, formatMiles, formatMoney, formatPercent } from "@takas/contracts/money";

import { itemAt } from "../fit/at";
import { BODIES } from "../fit/columns";
import type { Spec } from "../fit/columns";
import { usualMiles } from "../fit/frame";
import type { Usual } from "../fit/frame";
import type { Car } from "./car";
import { RECENT_DAYS } from "./comparables";
import { hedonic } from "./estimate";
import type { Estimate } from "./estimate";
import type { Body, CarKeys, Fuel } from "./normaliseCar";
import { TABLE_UNTIL } from "./valuationModel";
import type { ValuationModel } from "./valuationModel";
import { wording } from "./wording/wording";
import { carName, isWorthTelling, percent } from "./words";

/** A smaller difference from the usual mileage counts as neither low nor high. */
const MILES_WORTH_TELLING = 1000;

/** The steps to a value, in figures. */
export interface Breakdown {
  /** The asking price of a usual car of the kind, year and make, whole GBP. */
  typical: number;
  /** The differences of this car, and the effect of similar cars: changes of the value in ln GBP. */
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
  const { correction, similar, sellers } = found.comparison;
  return {
    typical: nearest(Math.exp(typical), 50),
    steps: isWorthTelling(correction)
      ? [...steps, { reason: wording().similarCars, change: correction }]
      : steps,
    similar,
    sellers,
  };
}

/**
 * The steps to the value, in the order the model adds them up: a usual car of the kind, the differences of this one,
 * the effect of similar cars, and the source of the figures. Every figure is a difference of two values of the model.
 */
export function explain(model: ValuationModel, car: Car, found: Estimate): string {
  const { correction } = found.comparison;
  const { typical, steps } = tellSteps(model, car, found);
  const words = wording();
  const usual = {
    year: car.year,
    name: carName(car),
    // With next to no cars in the market, "here" would claim too much.
    isHere: model.listings >= TABLE_UNTIL,
    price: formatMoney(nearest(Math.exp(typical), 50)),
  };
  let text = words.typical(usual);
  for (const { reason, change } of steps) {
    text += `${words.separator}${reason}, ${percent(change)}`;
  }
  if (isWorthTelling(correction)) {
    text += `${words.separator}${asked(correction)}`;
  }
  text += `${words.separator}${basis(model, car, found)}. ${words.asking}`;
  if (car.mileage !== undefined) {
    return text;
  }
  return `${text} ${words.noMileage(formatMiles(nearest(found.spec.miles, 1000)))}`;
}

/**
 * The usual car of this kind, year and make (ln GBP), and the effect of each difference of this one. Only what the
 * advert says makes a step; everything else is the same in both, so that the steps add up to the value.
 */
function tellSteps(
  model: ValuationModel,
  car: Car,
  { spec, keys, base, make, model: own }: Estimate,
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
  const typical =
    base + model.shift + reached - (changes.length === 0 ? reached : hedonic(fitted, spec));
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

function stepWords(
  change: Change,
  { spec, keys, miles }: { spec: Spec; keys: CarKeys; miles: number },
): string {
  const words = wording();
  if (change === "miles") {
    const difference = nearest(Math.abs(spec.miles - miles), 1000);
    return words.miles(formatCount(difference), spec.miles < miles);
  }
  if (change === "gearbox") {
    return words.gearbox[keys.gearbox ?? "manual"];
  }
  if (change === "fuel") {
    return words.fuel[keys.fuel ?? "other"];
  }
  if (change === "power") {
    return words.power(formatCount(keys.power ?? 0));
  }
  if (change === "body") {
    return words.body[keys.body ?? "saloon"];
  }
  if (change === "damage") {
    return words.damaged;
  }
  return words.engine((keys.engine ?? 0).toFixed(1));
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
function basis(model: ValuationModel, car: Car, { comparison, behind }: Estimate): string {
  const words = wording();
  const isListed = behind.listKnown;
  if (model.listings < TABLE_UNTIL) {
    return words.guide(model.listings, isListed);
  }
  const { similar, recent, sellers } = comparison;
  if (similar > 0) {
    const days = recent === similar ? RECENT_DAYS : undefined;
    return words.similar({ cars: similar, sellers, days });
  }
  if (behind.model > 0) {
    return words.model(behind.model, carName(car));
  }
  return behind.make > 0
    ? words.make(behind.make, carName(car), isListed)
    : words.market(model.listings, isListed);
}

function asked(correction: number): string {
  const points = Math.abs(Math.round(Math.expm1(Math.abs(correction)) * 100));
  return wording().asked(formatPercent(points), correction > 0);
}

export function nearest(value: number, step: number): number {
  return Math.round(value / step) * step;
}
