import type { Confidence } from "@takas/contracts/choices";
import { COMPARED_SHARES, WITNESSES } from "@takas/contracts/limits";
import { formatMiles } from "@takas/contracts/money";

import { m } from "../../texts/messages.js";
import { usualAge, usualMiles } from "../fit/frame";
import type { Car } from "./car";
import { estimate } from "./estimate";
import type { Estimate, Self } from "./estimate";
import { breakDown, explain, nearest } from "./explain";
import type { Breakdown, Told } from "./explain";
import { companyOf, explainAbstention } from "./explainAbstention";
import type { Abstention } from "./explainAbstention";
import { misfit, PLAUSIBLE } from "./pool";
import { TABLE_UNTIL } from "./valuationModel";
import type { ValuationModel } from "./valuationModel";
import { asSentence } from "./words";

/** The value of a car and its explanation; amounts in whole GBP. */
export interface Valuation {
  /** null when the car cannot be valued; the explanation says why. */
  marketValue: number | null;
  /** Contains the asking prices of 80 % of similar cars; null with the value. */
  range: { min: number; max: number } | null;
  confidence: Confidence;
  explanation: string;
  /** Without the steps: where the value is from, and why it is uncertain; absent with the value. */
  basis?: string;
  /** To the owner: whether the mileage is in miles; absent where nothing suggests otherwise. */
  question?: string;
  /** The figures of the explanation; absent with the value. */
  breakdown?: Breakdown;
  /** Why there is no value. */
  abstention?: Abstention;
}

/** The relative half-widths of the range that each confidence requires. */
const WIDTHS = { high: 0.23, medium: 0.3 };
/** From this age in years on, condition decides what a car is worth. */
const OLD = 12;
/** Relative miles from which a mileage may be in kilometres: 1.6 times the usual miles, and more for a young car. */
const KILOMETRES = 0.6;
/** Half the range, in ln GBP, of a car whose mileage cannot be right: half to twice the value. */
const MISFIT_HALF = Math.log(2);

/** Values a car, or says why not. Never throws, never NaN; the range always contains the value. */
export function valueCar(model: ValuationModel, car: Car, self: Self = {}): Valuation {
  const unreadable = refusal(model, car);
  if (unreadable) {
    return abstained(unreadable, car);
  }
  const { read, isMisfit } = readable(model, car);
  const found = estimate(model, read, self);
  const half = isMisfit ? Math.max(MISFIT_HALF, found.half) : found.half;
  const marketValue = rounded(Math.exp(found.value));
  // The mean of both sides: a range in ln GBP extends further up than down.
  const width = Math.sinh(half);
  // Neither its make nor its price class is known: the value would follow only from its age.
  if (found.behind.make === 0 && !found.behind.listKnown) {
    return abstained("few", car, companyOf(model, read));
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
      min: Math.min(marketValue, rounded(Math.exp(found.value - half))),
      max: Math.max(marketValue, rounded(Math.exp(found.value + half))),
    },
    ...confide(model, car, { width, found, read, isMisfit }),
    breakdown: breakDown(model, read, found),
  };
}

/** What decides the confidence of a value. */
interface Doubt {
  width: number;
  found: Estimate;
  /** The car as the model read it; with `isMisfit`, its year and mileage cannot both be right. */
  read: Car;
  isMisfit: boolean;
}

/** The confidence and the explanation, with the reason for a low one unless it was given before. */
function confide(
  model: ValuationModel,
  car: Car,
  doubt: Doubt,
): Told & Pick<Valuation, "confidence" | "question"> {
  const confidence = confidenceOf(model, doubt);
  if (doubt.isMisfit) {
    const { read, found } = doubt;
    const told = explain(model, { ...read, mileage: car.mileage }, found);
    const miles = formatMiles(car.mileage ?? 0);
    const question =
      read.mileage === undefined
        ? m.value_fewMiles({
            miles,
            year: car.year,
            usual: formatMiles(nearest(found.spec.miles, 1000)),
          })
        : m.value_manyMiles({ miles, year: car.year, other: read.year });
    return {
      confidence,
      explanation: `${told.explanation} ${question}`,
      basis: `${told.basis} ${question}`,
    };
  }
  const reason = confidence === "low" ? reasonOf(model, doubt) : undefined;
  const { explanation, basis } = explain(model, doubt.read, doubt.found);
  const question = unitQuestion(model, doubt.found);
  const because = reason === undefined ? [] : [m.value_low({ reason })];
  // The screens show the confidence beside it.
  const briefly = reason === undefined ? [] : [`${asSentence(reason)}.`];
  return {
    confidence,
    explanation: [explanation, ...because].join(" "),
    basis: [basis, ...briefly].join(" "),
    ...(question !== undefined && { question }),
  };
}

/** The question whether the mileage is in miles, where it is likelier in kilometres than in most adverts. */
function unitQuestion({ frame }: ValuationModel, { spec }: Estimate): string | undefined {
  if (spec.relativeMiles < KILOMETRES) {
    return undefined;
  }
  const usual = formatMiles(nearest(usualMiles(frame, spec.age), 1000));
  return m.value_kilometres({ usual });
}

/** Why the confidence is low; undefined where the explanation has said it. */
function reasonOf(model: ValuationModel, { width, found, read }: Doubt): string | undefined {
  const { count, sellers } = found.similar;
  if (found.spec.age >= OLD) {
    return m.value_condition();
  }
  if (model.listings < TABLE_UNTIL || read.mileage === undefined) {
    return undefined;
  }
  if (count > 0 && (count < WITNESSES || sellers < WITNESSES)) {
    return m.value_witnesses({ needed: WITNESSES });
  }
  return count > 0 || width > WIDTHS.medium ? m.value_differ() : undefined;
}

function confidenceOf(model: ValuationModel, { width, found, read, isMisfit }: Doubt): Confidence {
  const { count, sellers } = found.similar;
  const isAlone = count < WITNESSES || sellers < WITNESSES;
  if (model.listings < TABLE_UNTIL || read.mileage === undefined || isAlone || isMisfit) {
    return "low";
  }
  if (width <= WIDTHS.high) {
    return "high";
  }
  return width <= WIDTHS.medium ? "medium" : "low";
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

/**
 * The car as the model reads it. An invalid mileage, and one too low for the car's age, counts as absent. A car that
 * has been driven too far for its age counts as old as its mileage suggests: among real adverts the year is wrong.
 */
function readable({ frame }: ValuationModel, car: Car): { read: Car; isMisfit: boolean } {
  const { mileage, year } = car;
  if (mileage === undefined || !(mileage >= 0)) {
    return { read: { ...car, mileage: undefined }, isMisfit: false };
  }
  switch (misfit(mileage, frame.asOf - year)) {
    case "few":
      return { read: { ...car, mileage: undefined }, isMisfit: true };
    case "many":
      return {
        read: { ...car, year: Math.round(frame.asOf - usualAge(frame, mileage)) },
        isMisfit: true,
      };
    case undefined:
      return { read: car, isMisfit: false };
  }
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
