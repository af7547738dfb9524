import type { Listing } from "../estimate/car";
import { poolListings } from "../estimate/pool";
import type { PooledListing } from "../estimate/pool";
import { lnMilesOf } from "../estimate/similarCars";
import type { Advert } from "../estimate/similarCars";
import { learnedSpread } from "../estimate/spread";
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
import { outOfFold } from "./outOfFold";
import type { Held } from "./outOfFold";
import { median } from "./robust";

/** Maximum adverts of one model that are kept, the newest: more only take time in every valuation. */
const ADVERTS_MAX = 250;
/** Minimum adverts valued out of fold to shift values. */
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
  const spread = learnedSpread(hedonic.noise, pool);
  const held = outOfFold(pool, laid, { hedonic, spread });
  const { beta } = hedonic.solution;
  const { layout } = laid.rows;
  const adverts = keptAdverts(pool, laid, hedonic);
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
      adverts: itemAt(adverts, i),
    })),
    spread,
    shift: shiftOf(held),
    intervals: calibrate(scores(held)),
  };
}

/** The year with its fraction: a car does not lose a year's value on New Year's Eve. */
function calendarYear(now: Date): number {
  const year = now.getUTCFullYear();
  const start = Date.UTC(year, 0, 1);
  return year + (now.getTime() - start) / (Date.UTC(year + 1, 0, 1) - start);
}

function keptAdverts(
  pool: readonly PooledListing[],
  { rows, specs, models }: Laid,
  { fitted, variance, rowPrecision }: HedonicFit,
): Advert[][] {
  const kept: Advert[][] = models.map(() => []);
  pool.forEach(({ listing, keys, y, days }, i) => {
    const leverage = Math.min(0.98, realAt(variance, i) * realAt(rowPrecision, i));
    itemAt(kept, wholeAt(rows.model, i)).push({
      id: listing.id,
      seller: listing.sellerId ?? null,
      year: listing.year,
      mileage: listing.mileage,
      lnMiles: rounded(lnMilesOf(listing.mileage)),
      age: realAt(rows.age, i),
      fuel: keys.fuel ?? null,
      gearbox: keys.gearbox ?? null,
      engine: keys.engine === undefined ? null : rounded(itemAt(specs, i).engine),
      influence: rounded((leverage / (1 - leverage)) * (y - realAt(fitted, i))),
      days: Math.round(days),
    });
  });
  return kept.map((own) => own.sort((a, b) => a.days - b.days).slice(0, ADVERTS_MAX));
}

/** The median error, ln GBP; none before there are enough adverts. */
function shiftOf(held: readonly Held[]): number {
  return held.length < ENOUGH ? 0 : median(held.map(({ error }) => error));
}

/** The shift of a fold is learned from the others: one that has seen an advert makes its range too narrow. */
function scores(held: readonly Held[]): Score[] {
  const folds = [...new Set(held.map(({ fold }) => fold))];
  const shifts = new Map(
    folds.map((fold) => [fold, shiftOf(held.filter((one) => one.fold !== fold))]),
  );
  return held.map(({ fold, age, error, spread }) => ({
    age,
    score: (error - (shifts.get(fold) ?? 0)) / spread,
  }));
}

function slice(beta: Float64Array, from: number, width: number): number[] {
  return Array.from(beta.subarray(from, from + width), rounded);
}

/** Six decimals of ln price are a ten-thousandth of a per cent. */
function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
