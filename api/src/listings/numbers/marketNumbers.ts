import type { Market } from "@takas/contracts/choices";
import {
  MARKET_MODELS,
  MODEL_PRICES_MAX,
  TRADES_FROM,
} from "@takas/contracts/market/marketNumbers";
import type { MarketNumbers, ModelPrices, ModelQuery } from "@takas/contracts/market/marketNumbers";

import type { Trade } from "../../deals";
import { countSwappers } from "../../matching";
import { carKind, valueYears, withoutSlips } from "../../valuation";
import { groupBy, marketSnapshot } from "./marketSnapshot";
import type { Advert, MarketSnapshot } from "./marketSnapshot";

const DAY = 86_400_000;

/** The market in numbers. Only the live market has deals to count. */
export async function countMarket(market: Market): Promise<MarketNumbers> {
  const snapshot = await marketSnapshot();
  const { at, adverts, kinds, swapsDone } = snapshot;
  const days = adverts.map(({ createdAt }) => (at.getTime() - createdAt.getTime()) / DAY);
  const models = [...kinds.values()]
    .filter(({ length }) => length >= MARKET_MODELS.from)
    .toSorted((one, other) => other.length - one.length)
    .slice(0, MARKET_MODELS.max)
    .map((cars) => ({ ...nameOf(cars), cars: cars.length, medianPrice: medianPrice(cars) }));
  return {
    asOf: at.toISOString(),
    cars: adverts.length,
    hasSamples: adverts.some(({ isSample }) => isSample),
    daysListed: days.length === 0 ? null : Math.max(0, Math.floor(median(days))),
    ...(market === "live" && { swapsDone, swappers: await swappersAt(snapshot) }),
    models,
  };
}

const swappers = new WeakMap<MarketSnapshot, ReturnType<typeof countSwappers>>();

/** Counted once for each snapshot, and again after a failure. */
async function swappersAt(snapshot: MarketSnapshot): ReturnType<typeof countSwappers> {
  const counting = swappers.get(snapshot) ?? countSwappers();
  swappers.set(snapshot, counting);
  try {
    return await counting;
  } catch (error) {
    swappers.delete(snapshot);
    throw error;
  }
}

/** What the cars of a model ask and are worth by year; any of its names finds it. */
export async function priceModel(model: ModelQuery): Promise<ModelPrices> {
  const { kinds, trades } = await marketSnapshot();
  const done = trades.get(carKind(model)) ?? [];
  const sold = sumUp(done.filter(({ isSwap }) => !isSwap));
  const swapped = sumUp(done.filter(({ isSwap }) => isSwap));
  const cars = kinds.get(carKind(model)) ?? [];
  const adverts = await withoutSlips(cars);
  const byYear = groupBy(adverts, ({ year }) => year);
  const years = [...byYear.keys()].toSorted((one, other) => other - one);
  const values = await valueYears(model, years);
  return {
    cars: cars.length,
    years: years.map((year) => {
      const priced = byYear.get(year) ?? [];
      const { value, range } = values.get(year) ?? { value: null, range: null };
      return { year, cars: priced.length, medianPrice: medianPrice(priced), value, range };
    }),
    prices: adverts
      .slice(0, MODEL_PRICES_MAX)
      .map(({ year, mileage, askingPrice }) => ({ year, mileage, price: askingPrice })),
    ...(sold && { sold }),
    ...(swapped && { swapped }),
  };
}

/** Each seller counts once, with their newest deal; undefined where sellers or buyers are too few to hide one of them. */
function sumUp(trades: readonly Trade[]): ModelPrices["sold"] {
  const counted = [...groupBy(trades, ({ seller }) => seller).values()].flatMap((of) =>
    of.slice(0, 1),
  );
  const buyers = new Set(counted.map(({ buyer }) => buyer));
  if (counted.length < TRADES_FROM || buyers.size < TRADES_FROM) {
    return undefined;
  }
  return {
    deals: counted.length,
    price: roundedMedian(counted.map(({ price }) => price)),
    asked: roundedMedian(counted.map(({ askingPrice }) => askingPrice)),
  };
}

/** In whole GBP, rounded to £50. */
function roundedMedian(amounts: readonly number[]): number {
  return Math.round(median(amounts) / 50) * 50;
}

/**
 * What to call the cars of a kind: the name that most of them have, without the words that only some have after it
 * ("Vitz" where there are Vitz Hatchbacks and Vitz Sedans).
 */
function nameOf(cars: readonly Advert[]): Pick<Advert, "make" | "model"> {
  const byName = groupBy(cars, ({ make, model }) => `${make}\n${model}`);
  const [most] = [...byName.values()].toSorted((one, other) => other.length - one.length);
  const { make = "", model = "" } = most?.[0] ?? {};
  const words = model.split(" ");
  const others = cars.map((car) => car.model.split(" ")).filter(([first]) => first === words[0]);
  const from = words.findIndex((word, at) => others.some((other) => other[at] !== word));
  const shared = from === -1 ? model : words.slice(0, from).join(" ");
  // Only where it still names these cars.
  return {
    make,
    model: carKind({ make, model: shared }) === carKind({ make, model }) ? shared : model,
  };
}

function medianPrice(cars: readonly Advert[]): number {
  return Math.round(median(cars.map(({ askingPrice }) => askingPrice)));
}

/** Of at least one number. */
function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}
