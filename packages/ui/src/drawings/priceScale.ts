import type { Range } from "@takas/contracts/limits";

/** Units of the drawing. */
const WIDTH = 400;
const HEIGHT = 250;
const LEFT = 48;
const RIGHT = 18;
const TOP = 12;
const BOTTOM = 28;
/** Labels that an axis has room for. */
const TICKS = { prices: 5, years: 6 };

export interface PriceScale {
  width: number;
  height: number;
  /** Where the axis of prices ends. */
  left: number;
  years: Range;
  x: (year: number) => number;
  y: (price: number) => number;
  priceTicks: number[];
  yearTicks: number[];
}

/** Where years and prices are in the drawing: years in whole steps, prices from 0. */
export function priceScale(points: readonly { year: number; price: number }[]): PriceScale {
  const all = points.map(({ year }) => year);
  const years = { min: Math.min(...all), max: Math.max(...all) };
  const priceStep = roundStep(Math.max(1, ...points.map(({ price }) => price)) / TICKS.prices);
  const count = Math.max(1, Math.ceil(Math.max(...points.map(({ price }) => price)) / priceStep));
  const top = count * priceStep;
  const yearStep = Math.max(1, Math.ceil((years.max - years.min) / TICKS.years));
  const span = Math.max(1, years.max - years.min);
  return {
    width: WIDTH,
    height: HEIGHT,
    left: LEFT,
    years,
    x: (year) =>
      years.min === years.max
        ? rounded((LEFT + WIDTH) / 2)
        : rounded(LEFT + RIGHT + ((year - years.min) / span) * (WIDTH - LEFT - 2 * RIGHT)),
    y: (price) => rounded(HEIGHT - BOTTOM - (price / top) * (HEIGHT - TOP - BOTTOM)),
    priceTicks: Array.from({ length: count + 1 }, (_, index) => index * priceStep),
    yearTicks: Array.from(
      { length: Math.floor(span / yearStep) + 1 },
      (_, index) => years.max - index * yearStep,
    ).filter((year) => year >= years.min),
  };
}

/** The next 1, 2 or 5 times a power of ten. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5].find((factor) => factor * power >= least) ?? 10;
  return step * power;
}

function rounded(place: number): number {
  return Math.round(place * 10) / 10;
}
