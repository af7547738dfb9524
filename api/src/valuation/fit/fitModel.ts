import type { Listing } from "../estimate/car";
import { lnMilesOf } from "../estimate/comparables";
import type { Comparable, ComparableSettings } from "../estimate/comparables";
import { poolListings } from "../estimate/pool";
import type { PooledListing } from "../estimate/pool";
import { expectedSpread, learnedSpread } from "../estimate/spread";
import type { Spread } from "../estimate/spread";
import { MODEL_VERSION } from "../estimate/valuationModel";
import type { ValuationModel } from "../estimate/valuationModel";
import { WIDTHS } from "./columns";
import { layOut } from "./design";
import type { Laid } from "./design";
import { fitHedonic } from "./hedonic";
import type { HedonicFit } from "./hedonic";
import { calibrate } from "./intervals";
import type { Score } from "./intervals";
import { itemAt, realAt, wholeAt } from "./itemAt";
import { learnFrame } from "./learnFrame";
import { outOfFold, SCALES } from "./outOfFold";
import type { Held } from "./outOfFold";
import { median } from "./robust";

/** Maximum adverts of one model kept as comparables, the newest: more only take time in every prediction. */
const COMPARABLES_MAX = 250;
/** The hedonic model's weights that are tried, in comparables; the first of each list is measured on adverts. */
const SHRINKS = [1.5, 0.75, 3, 6, 12] as const;
/** Minimum adverts valued out of fold to choose settings and to shift values. */
const ENOUGH = 60;

/** Fits the model to a market. Never throws for odd adverts: unusable ones are left out. */
export function fitModel(
  listings: readonly Listing[],
  { now, asOf = calendarYear(now) }: { now: Date; asOf?: number },
): ValuationModel {
  const pool = poolListings(listings, { now, asOf });
  const frame = learnFrame(pool, asOf);
  const laid = layOut(pool, frame);
  const hedonic = fitHedonic(laid.rows);
  const spread = learnedSpread(hedonic.noise, hedonic.groups, pool.length);
  const comparables = asComparables(pool, laid, hedonic);
  const held = outOfFold(pool, laid, { hedonic, comparables });
  const settings = learnSettings(held, pool);
  const { beta } = hedonic.solution;
  const { layout } = laid.rows;
  const kept = keptComparables(comparables, laid);
  return {
    version: MODEL_VERSION,
    fittedAt: now.toISOString(),
    listings: pool.length,
    frame,
    global: slice(beta, layout.globalAt, WIDTHS.global),
    makes: laid.makes.map((kind, i) => ({
      ...kind,
      coefficients: slice(beta, wholeAt(layout.makeAt, i), WIDTHS.make),
    })),
    models: laid.models.map((kind, i) => ({
      ...kind,
      coefficients: slice(beta, wholeAt(layout.modelAt, i), WIDTHS.model),
      comparables: itemAt(kept, i),
    })),
    spread,
    comparison: settings.comparison,
    intervals: calibrate(scores(held, { pool, laid, spread })),
    shift: settings.shift,
  };
}

/** The year with its fraction: a car does not lose a year's value on New Year's Eve. */
function calendarYear(now: Date): number {
  const year = now.getUTCFullYear();
  const start = Date.UTC(year, 0, 1);
  return year + (now.getTime() - start) / (Date.UTC(year + 1, 0, 1) - start);
}

function asComparables(
  pool: readonly PooledListing[],
  { rows, specs }: Laid,
  { fitted, variance, rowPrecision, robust }: HedonicFit,
): Comparable[] {
  return pool.map(({ listing, keys, y, days, weight }, i) => {
    const residual = y - realAt(fitted, i);
    const leverage = Math.min(0.98, realAt(variance, i) * realAt(rowPrecision, i));
    return {
      id: listing.id,
      seller: listing.sellerId ?? null,
      year: listing.year,
      mileage: listing.mileage,
      lnMiles: rounded(lnMilesOf(listing.mileage)),
      age: realAt(rows.age, i),
      fuel: keys.fuel ?? null,
      gearbox: keys.gearbox ?? null,
      engine: keys.engine === undefined ? null : rounded(itemAt(specs, i).engine),
      residual: rounded(residual),
      weight: rounded(weight * realAt(robust, i)),
      influence: rounded((leverage / (1 - leverage)) * residual),
      days: Math.round(days),
    };
  });
}

function keptComparables(
  comparables: readonly Comparable[],
  { rows, models }: Laid,
): Comparable[][] {
  const kept: Comparable[][] = models.map(() => []);
  comparables.forEach((comparable, row) => itemAt(kept, wholeAt(rows.model, row)).push(comparable));
  return kept.map((own) => own.sort((a, b) => a.days - b.days).slice(0, COMPARABLES_MAX));
}

/** The value of an advert with other settings of the comparison. */
function valueOf({ base, comparisons }: Held, { scale, shrink }: ComparableSettings): number {
  const comparison = itemAt(comparisons, SCALES.indexOf(scale as (typeof SCALES)[number]));
  return base + (comparison.correction * (comparison.sum + 1)) / (comparison.sum + shrink);
}

/** What is learned from adverts valued out of fold: how comparables count, and a shift of all values in ln GBP. */
interface Settings {
  comparison: ComparableSettings;
  shift: number;
}

function learnSettings(held: readonly Held[], pool: readonly PooledListing[]): Settings {
  const comparison = choose(held, pool);
  const errors = held.map((one) => itemAt(pool, one.row).y - valueOf(one, comparison));
  return { comparison, shift: errors.length < ENOUGH ? 0 : median(errors) };
}

/** The settings that value unseen adverts best; the measured ones if there are few adverts. */
function choose(held: readonly Held[], pool: readonly PooledListing[]): ComparableSettings {
  const measured: ComparableSettings = { scale: 1, shrink: SHRINKS[0] };
  if (held.length < ENOUGH) {
    return measured;
  }
  const cost = (settings: ComparableSettings) =>
    held.reduce((sum, one) => {
      return sum + Math.min(0.6, Math.abs(itemAt(pool, one.row).y - valueOf(one, settings)));
    }, 0);
  return SCALES.flatMap((scale) => SHRINKS.map((shrink) => ({ scale, shrink })))
    .map((settings) => ({ settings, cost: cost(settings) }))
    .reduce((best, next) => (next.cost < best.cost ? next : best), {
      settings: measured,
      cost: cost(measured) * 0.998,
    }).settings;
}

/**
 * The distances of adverts from their values. The settings of a fold are learned from the other folds: settings that
 * have seen an advert value it too well, which makes ranges too narrow.
 */
function scores(
  held: readonly Held[],
  { pool, laid, spread }: { pool: readonly PooledListing[]; laid: Laid; spread: Spread },
): Score[] {
  const folds = [...new Set(held.map(({ fold }) => fold))];
  return folds.flatMap((fold) => {
    const { comparison, shift } = learnSettings(
      held.filter((one) => one.fold !== fold),
      pool,
    );
    const scale = SCALES.indexOf(comparison.scale as (typeof SCALES)[number]);
    const own = held.filter((one) => one.fold === fold);
    return own.map((one) => {
      const age = realAt(laid.rows.age, one.row);
      const behind = { ...one.behind, listKnown: itemAt(laid.specs, one.row).listKnown };
      const error = itemAt(pool, one.row).y - valueOf(one, comparison) - shift;
      return {
        effective: itemAt(one.comparisons, scale).effective,
        age,
        score: error / expectedSpread(spread, age, behind),
      };
    });
  });
}

function slice(beta: Float64Array, from: number, width: number): number[] {
  return Array.from(beta.subarray(from, from + width), rounded);
}

/** Six decimals of ln price are a ten-thousandth of a per cent. */
function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
