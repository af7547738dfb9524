import type { Confidence } from "@takas/contracts/choices";

import type { Car } from "./car";
import { estimate } from "./estimate";
import type { Self } from "./estimate";
import { breakDown, explain } from "./explain";
import type { Breakdown } from "./explain";
import { companyOf, explainAbstention } from "./explainAbstention";
import type { Abstention } from "./explainAbstention";
import { PLAUSIBLE } from "./pool";
import { TABLE_UNTIL } from "./valuationModel";
import type { ValuationModel } from "./valuationModel";

/** What the market says of a car; amounts in whole GBP. */
export interface Valuation {
  /** null when the car cannot be valued; the explanation says why. */
  marketValue: number | null;
  /** Holds the asking prices of 80 % of cars like this one; null with the value. */
  range: { min: number; max: number } | null;
  confidence: Confidence;
  explanation: string;
  /** The figures of the explanation; absent with the value. */
  breakdown?: Breakdown;
  /** Why there is no value. */
  abstention?: Abstention;
}

/** Relative half-widths of the range, and effective comparables, that a confidence asks for; wider than `none`: no value. */
const WIDTHS = { high: 0.23, medium: 0.3, none: 0.5 };
const COMPANY = { high: 4, medium: 1 };
/** An asking price is compared from half to twice the value. */
const COMPARED = { from: 0.5, to: 2 };

/** Values a car, or says why not. Never throws, never NaN; the range always contains the value. */
export function valueCar(model: ValuationModel, car: Car, self: Self = {}): Valuation {
  const unreadable = refusal(model, car);
  if (unreadable) {
    return abstained(unreadable, car);
  }
  const known = readable(car);
  const found = estimate(model, known, self);
  const marketValue = rounded(Math.exp(found.value));
  // The mean of both sides: a range in ln GBP reaches farther up than down.
  const width = Math.sinh(found.half);
  // Neither its make nor its price class is known: only its age would speak.
  const isStranger = found.behind.make === 0 && !found.behind.listKnown;
  if (isStranger || !(width <= WIDTHS.none)) {
    return abstained("few", car, companyOf(model, known, found));
  }
  const asking = (car.askingPrice ?? marketValue) / marketValue;
  if (asking < COMPARED.from) {
    return abstained("cheap", car);
  }
  if (asking > COMPARED.to) {
    return abstained("dear", car);
  }
  return {
    marketValue,
    range: {
      min: Math.min(marketValue, rounded(Math.exp(found.value - found.half))),
      max: Math.max(marketValue, rounded(Math.exp(found.value + found.half))),
    },
    confidence: confidenceOf(model, known, { width, effective: found.comparison.effective }),
    explanation: explain(model, known, found),
    breakdown: breakDown(model, known, found),
  };
}

function confidenceOf(
  model: ValuationModel,
  car: Car,
  { width, effective }: { width: number; effective: number },
): Confidence {
  if (model.listings < TABLE_UNTIL || car.mileage === undefined) {
    return "low";
  }
  if (width <= WIDTHS.high && effective >= COMPANY.high) {
    return "high";
  }
  return width <= WIDTHS.medium && effective >= COMPANY.medium ? "medium" : "low";
}

/** What keeps a car from being looked up at all. */
function refusal({ frame }: ValuationModel, { make, model, year }: Car): Abstention | undefined {
  if (!/[\p{L}\p{N}]/u.test(make) || !/[\p{L}\p{N}]/u.test(model)) {
    return "unnamed";
  }
  if (!Number.isFinite(year)) {
    return "undated";
  }
  if (year > Math.floor(frame.asOf) + 1) {
    return "future";
  }
  return year < frame.asOf - PLAUSIBLE.age.max - 1 ? "old" : undefined;
}

/** A mileage that is no mileage counts as not given. */
function readable(car: Car): Car {
  const { mileage } = car;
  return mileage !== undefined && mileage >= 0 ? car : { ...car, mileage: undefined };
}

function abstained(abstention: Abstention, car: Car, company = ""): Valuation {
  return {
    marketValue: null,
    range: null,
    confidence: "low",
    explanation: explainAbstention(abstention, car, company),
    abstention,
  };
}

/** To ten pounds: more digits would claim what no model knows. */
function rounded(price: number): number {
  return price < 1000 ? Math.max(1, Math.round(price)) : Math.round(price / 10) * 10;
}
