import type { Kind } from "../fit/design";
import type { Frame } from "../fit/frame";
import type { Intervals } from "../fit/intervals";
import type { Comparable, ComparableSettings } from "./comparables";
import type { Spread } from "./spread";

/** Raised when the shape or the meaning of a fitted model changes: an older one is fitted anew, never read. */
export const MODEL_VERSION = 1;

/** Fewer adverts than this and the model is its prior beliefs, moved by what little is listed. */
export const TABLE_UNTIL = 60;

/** A fitted model: plain data that survives JSON. */
export interface ValuationModel {
  version: number;
  /** ISO date and time of the fit. */
  fittedAt: string;
  /** How many adverts it learned from. */
  listings: number;
  frame: Frame;
  /** Coefficients by the columns of `columns.ts`. */
  global: number[];
  makes: FittedKind[];
  models: FittedModel[];
  spread: Spread;
  comparison: ComparableSettings;
  intervals: Intervals;
  /** Median of what fits that had not seen an advert got wrong, ln GBP: added to every value. */
  shift: number;
}

export interface FittedKind extends Kind {
  coefficients: number[];
}

export interface FittedModel extends FittedKind {
  comparables: Comparable[];
}
