import type { Kind } from "../fit/design";
import type { Frame } from "../fit/frame";
import type { Intervals } from "../fit/intervals";
import type { Advert } from "./similarCars";
import type { Spread } from "./spread";

/** Raised when the shape or meaning of a fitted model changes: an older one is refitted, never read. */
export const MODEL_VERSION = 6;

/** With fewer adverts the model is its priors, adjusted by the few listings. */
export const TABLE_UNTIL = 60;

/** A fitted model: plain data that survives JSON. */
export interface ValuationModel {
  version: number;
  /** ISO date and time of the fit. */
  fittedAt: string;
  /** The number of adverts it learned from. */
  listings: number;
  frame: Frame;
  /** Coefficients by the columns of `columns.ts`. */
  global: number[];
  makes: FittedKind[];
  models: FittedModel[];
  spread: Spread;
  /** Median error on adverts that a fit had not seen, ln GBP: added to every value. Prices scatter further down than up. */
  shift: number;
  intervals: Intervals;
}

export interface FittedKind extends Kind {
  coefficients: number[];
}

export interface FittedModel extends FittedKind {
  /** The newest, to count similar cars. */
  adverts: Advert[];
}
