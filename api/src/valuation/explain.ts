import { formatCount, formatMiles, formatMoney } from "@takas/contracts/money";

import type { Car } from "./car";
import type { Spec } from "./columns";
import { RECENT_DAYS } from "./comparables";
import { type Estimate, hedonic } from "./estimate";
import { type Usual, usualMiles } from "./frame";
import { TABLE_UNTIL, type ValuationModel } from "./valuationModel";
import { carName, counted, isWorthTelling, percent } from "./words";

/** Below this many miles from the usual nobody would call a mileage low or high. */
const MILES_WORTH_TELLING = 1000;

/**
 * How the value comes about, in the order the model adds it up: a usual car of the kind, what is different about this
 * one, what similar cars ask, and where the figures are from. Every figure is a difference of two values of the model.
 */
export function explain(model: ValuationModel, car: Car, found: Estimate): string {
  const { spec, comparison } = found;
  const usual = (found.model ?? found.make)?.usual ?? model.frame.usual;
  const steps = differences(car, spec, usualSpec(model, found, usual));
  const value = (of: Spec) => hedonic({ model, make: found.make, own: found.model }, of);
  let current = steps.from;
  let reached = value(current);
  const typical = found.base + model.shift + reached - value(spec);
  const parts = [`Typical ${car.year} ${carName(car)} here ${formatMoney(rounded(typical))}`];
  for (const { words, change } of steps.changes) {
    current = { ...current, ...change };
    const next = value(current);
    if (isWorthTelling(next - reached)) parts.push(`${words}, ${percent(next - reached)}`);
    reached = next;
  }
  if (isWorthTelling(comparison.correction)) {
    parts.push(`similar cars ask ${asked(comparison.correction)} than that`);
  }
  parts.push(basis(model, car, found));
  const assumed =
    car.mileage === undefined
      ? ` Mileage not given: ${formatMiles(nearest(spec.miles))} assumed.`
      : "";
  return `${parts.join("; ")}. Asking prices, not sales.${assumed}`;
}

interface Change {
  words: string;
  change: Partial<Spec>;
}

/** The steps from the usual car of the kind to this one; only what the advert says makes a step. */
function differences(car: Car, spec: Spec, from: Spec): { from: Spec; changes: Change[] } {
  const changes: Change[] = [];
  const miles = Math.round((spec.miles - from.miles) / 1000) * 1000;
  const { relativeMiles, automatic, semi, engine } = spec;
  if (Math.abs(miles) >= MILES_WORTH_TELLING) {
    const words = `${formatCount(Math.abs(miles))} ${miles < 0 ? "fewer" : "more"} miles`;
    changes.push({ words, change: { miles: spec.miles, relativeMiles } });
  }
  if (automatic !== from.automatic || semi !== from.semi) {
    const words = automatic === 0 ? "manual" : semi === 1 ? "semi-automatic" : "automatic";
    changes.push({ words, change: { automatic, semi } });
  }
  const { diesel, hybrid, electric, otherFuel } = spec;
  if (diesel !== from.diesel || hybrid !== from.hybrid || electric !== from.electric) {
    const words = fuelWord(spec);
    changes.push({ words, change: { diesel, hybrid, electric, otherFuel } });
  }
  if (engine !== from.engine && car.engineSize !== undefined) {
    changes.push({ words: `${car.engineSize.toFixed(1)} litre engine`, change: { engine } });
  }
  return { from: changes.length === 0 ? spec : withUntold(from, spec, changes), changes };
}

/** Whatever no step tells stays as it is in the car itself, so that the steps add up to its value. */
function withUntold(from: Spec, spec: Spec, changes: Change[]): Spec {
  const told = new Set(changes.flatMap(({ change }) => Object.keys(change)));
  const kept = Object.entries(from).filter(([key]) => told.has(key));
  return { ...spec, ...Object.fromEntries(kept) };
}

/** The same car with the usual mileage of its age and the commonest fuel and gearbox of its kind. */
function usualSpec(model: ValuationModel, { spec, keys }: Estimate, usual: Usual): Spec {
  const gear =
    keys.gearbox === undefined
      ? {}
      : { automatic: Number(usual.automatic >= 0.5), semi: Number(usual.semi >= 0.5) };
  const none = { diesel: 0, hybrid: 0, electric: 0, otherFuel: 0 };
  const fuel = keys.fuel === undefined ? {} : { ...none, ...commonest(usual) };
  const miles = usualMiles(model.frame, spec.age);
  return { ...spec, miles, relativeMiles: 0, ...gear, ...fuel, engine: usual.engine };
}

function commonest({ diesel, hybrid, electric, otherFuel }: Usual): Partial<Spec> {
  const petrol = 1 - diesel - hybrid - electric - otherFuel;
  const most = Math.max(petrol, diesel, hybrid, electric);
  if (most === petrol) return {};
  if (most === diesel) return { diesel: 1 };
  return most === hybrid ? { hybrid: 1 } : { electric: 1 };
}

function fuelWord({ diesel, hybrid, electric, otherFuel }: Spec): string {
  if (diesel === 1) return "diesel";
  if (hybrid === 1) return "hybrid";
  if (electric === 1) return "electric";
  return otherFuel === 1 ? "another fuel" : "petrol";
}

/** Where the figures are from, in the order of trust: similar cars, the model's others, the make's, the market. */
function basis(
  model: ValuationModel,
  car: Car,
  { comparison, make, model: own }: Estimate,
): string {
  if (model.listings < TABLE_UNTIL) {
    const few =
      model.listings === 0 ? "no car is" : `only ${counted(model.listings, "car is", "cars are")}`;
    return `a guide from the model's price class, as ${few} listed here`;
  }
  const { similar, recent } = comparison;
  if (similar > 0) {
    const when = recent === similar ? `in the last ${RECENT_DAYS} days` : "here";
    return `from ${counted(similar, "similar car", "similar cars")} listed ${when}`;
  }
  const name = carName(car);
  if (own) {
    return `no close match is listed, from ${counted(own.count, "advert", "adverts")} of the ${name} at other ages or mileages`;
  }
  if (make) {
    return `no other ${name} is listed, from ${counted(make.count, "other car", "other cars")} of its make and the model's price class`;
  }
  return `no other car of its make is listed, from ${counted(model.listings, "car", "cars")} of other makes`;
}

function asked(correction: number): string {
  const points = percent(Math.abs(correction)).slice(1);
  return correction > 0 ? `${points} more` : `${points} less`;
}

function rounded(lnPrice: number): number {
  return nearest(Math.exp(lnPrice), 50);
}

function nearest(value: number, step = 1000): number {
  return Math.round(value / step) * step;
}
