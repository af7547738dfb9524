import type { Confidence } from "@takas/contracts/choices";
import { COMPARED_SHARES } from "@takas/contracts/limits";

import type { Car } from "./car";
import { estimate } from "./estimate";
import type { Estimate, Self } from "./estimate";
import { breakDown, explain } from "./explain";
import type { Breakdown } from "./explain";
import { companyOf, explainAbstention } from "./explainAbstention";
import type { Abstention } from "./explainAbstention";
import { PLAUSIBLE } from "./pool";
import { TABLE_UNTIL } from "./valuationModel";
import type { ValuationModel } from "./valuationModel";
import { wording } from "./wording/wording";

/** The value of a car and its explanation; amounts in whole GBP. */
export interface Valuation {
  /** null when the car cannot be valued; the explanation says why. */
  marketValue: number | null;
  /** Contains the asking prices of 80 % of similar cars; null with the value. */
  range: { min: number; max: number } | null;
  confidence: Confidence;
  explanation: string;
  /** The figures of the explanation; absent with the value. */
  breakdown?: Breakdown;
  /** Why there is no value. */
  abstention?: Abstention;
}

/**
 * The relative half-widths of the range and the effective comparables that each confidence requires; wider than
 * `none`: no value.
 */
const WIDTHS = { high: 0.23, medium: 0.3, none: 0.5 };
const COMPANY = { high: 4, medium: 1 };
/** Similar cars, and their sellers, below which a value has at most low confidence. */
const WITNESSES = 3;

/** Values a car, or says why not. Never throws, never NaN; the range always contains the value. */
export function valueCar(model: ValuationModel, car: Car, self: Self = {}): Valuation {
  const unreadable = refusal(model, car);
  if (unreadable) {
    return abstained(unreadable, car);
  }
  const known = readable(car);
  const found = estimate(model, known, self);
  const marketValue = rounded(Math.exp(found.value));
  // The mean of both sides: a range in ln GBP extends further up than down.
  const width = Math.sinh(found.half);
  // Neither its make nor its price class is known: the value would follow only from its age.
  const isStranger = found.behind.make === 0 && !found.behind.listKnown;
  if (isStranger || !(width <= WIDTHS.none)) {
    return abstained("few", car, companyOf(model, known, found));
  }
  const asking = (car.askingPrice ?? marketValue) / marketValue;
  if (asking < COMPARED_SHARES.min) {
    return abstained("cheap", car);
  }
  if (asking > COMPARED_SHARES.max) {
    return abstained("dear", car);
  }
  return {
    marketValue,
    range: {
      min: Math.min(marketValue, rounded(Math.exp(found.value - found.half))),
      max: Math.max(marketValue, rounded(Math.exp(found.value + found.half))),
    },
    ...confide(model, known, { width, found }),
    breakdown: breakDown(model, known, found),
  };
}

/** The confidence and the explanation, which ends with the reason for a low one unless it was given before. */
function confide(
  model: ValuationModel,
  car: Car,
  { width, found }: { width: number; found: Estimate },
): { confidence: Confidence; explanation: string } {
  const { similar, sellers } = found.comparison;
  const confidence = confidenceOf(model, car, { width, found });
  const explanation = explain(model, car, found);
  const isCompared = confidence === "low" && model.listings >= TABLE_UNTIL && similar > 0;
  if (!isCompared || car.mileage === undefined) {
    return { confidence, explanation };
  }
  const words = wording();
  const reason =
    similar < WITNESSES || sellers < WITNESSES ? words.witnesses(WITNESSES) : words.differ;
  return { confidence, explanation: `${explanation} ${words.lowConfidence(reason)}` };
}

function confidenceOf(
  model: ValuationModel,
  car: Car,
  { width, found }: { width: number; found: Estimate },
): Confidence {
  const { effective, similar, sellers } = found.comparison;
  const isAlone = similar < WITNESSES || sellers < WITNESSES;
  if (model.listings < TABLE_UNTIL || car.mileage === undefined || isAlone) {
    return "low";
  }
  if (width <= WIDTHS.high && effective >= COMPANY.high) {
    return "high";
  }
  return width <= WIDTHS.medium && effective >= COMPANY.medium ? "medium" : "low";
}

/** Why a car is not valued, before any lookup. */
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

/** An invalid mileage counts as absent. */
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

/** Rounded to ten pounds: more digits would claim too much precision. */
function rounded(price: number): number {
  return price < 1000 ? Math.max(1, Math.round(price)) : Math.round(price / 10) * 10;
}
