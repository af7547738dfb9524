import { z } from "zod";

import { VehicleWrite } from "../vehicles/vehicle";

/** Models in one answer, and the cars on the market from which one is named. */
export const MARKET_MODELS = { max: 60, from: 3 } as const;
/** The fewest people of each side whose deals are counted together: fewer could be told apart. */
export const TRADES_FROM = 3;
/** Prices of one model in one answer. */
export const MODEL_PRICES_MAX = 300;

/** Answer of GET /api/market: the market in numbers, a few minutes old. Amounts in whole GBP. */
export const MarketNumbers = z.object({
  /** When they were counted. */
  asOf: z.iso.datetime(),
  /** Cars for sale. */
  cars: z.int().nonnegative(),
  /** Whether sample cars are among them. */
  hasSamples: z.boolean(),
  /** For how many days half of them have been listed; null without cars. */
  daysListed: z.int().nonnegative().nullable(),
  /** Swaps that both sides said are done; absent in the sample market, which has none. */
  swapsDone: z.int().nonnegative().optional(),
  /**
   * The owners who have said what they would swap for, and how many of them have a match or a circle now; absent in the
   * sample market.
   */
  swappers: z.object({ owners: z.int().nonnegative(), matched: z.int().nonnegative() }).optional(),
  /** The models with most cars, by the name that most of their sellers use. */
  models: z.array(
    z.object({ make: z.string(), model: z.string(), cars: z.int(), medianPrice: z.int() }),
  ),
});
export type MarketNumbers = z.infer<typeof MarketNumbers>;

/** Query of GET /api/market/model. */
export const ModelQuery = VehicleWrite.pick({ make: true, model: true });
export type ModelQuery = z.infer<typeof ModelQuery>;

/** Medians of deals, rounded to £50: what the cars went for, and what they asked. */
const Trades = z.object({ deals: z.int(), price: z.int(), asked: z.int() });

/** Answer of GET /api/market/model: what the cars of a model ask. */
export const ModelPrices = z.object({
  /** For sale now, as in the list of models. */
  cars: z.int().nonnegative(),
  /** Newest first, without the cars whose prices are likely slips. */
  years: z.array(
    z.object({
      year: z.int(),
      cars: z.int(),
      medianPrice: z.int(),
      /** The market value at the usual mileage and its 80 % interval; null where cars are too few to say. */
      value: z.int().nullable(),
      range: z.object({ min: z.int(), max: z.int() }).nullable(),
    }),
  ),
  /** Asking prices with the model year and the miles, of the newest listings, without likely slips. */
  prices: z.array(z.object({ year: z.int(), mileage: z.int(), price: z.int() })),
  /** Of the last year's deals for cash; absent below `TRADES_FROM`. */
  sold: Trades.optional(),
  /** Of the last year's swaps: the other car's asking price with the cash difference; absent below `TRADES_FROM`. */
  swapped: Trades.optional(),
});
export type ModelPrices = z.infer<typeof ModelPrices>;
