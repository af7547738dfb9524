import { COMPARED_SHARES, SEARCH_LIMITS } from "@takas/contracts/limits";
import type { EstimateQuery, MarketEstimate } from "@takas/contracts/valuation";
import { SearchQuery } from "@takas/contracts/vehicle";

import { searchVehicles } from "../../search";
import { valueCar } from "../estimate/valueCar";
import { median } from "../fit/robust";
import { currentValuation } from "./currentValuation";
import { previewOf } from "./previewValuation";

/** Years around the one that is asked for in which a car counts as similar. */
const YEARS = 1;

/**
 * What the market says of a make, a model and a year, for the estimator of Home. Without a mileage the usual one is
 * assumed, and without a model there is no value. The similar cars are the ones that the search finds with the same words.
 */
export async function estimateValue({ make, model, year }: EstimateQuery): Promise<MarketEstimate> {
  const years = { min: year - YEARS, max: year + YEARS };
  const search = SearchQuery.parse({
    q: model ?? "",
    brands: [make],
    yearMin: years.min,
    yearMax: years.max,
    sortBy: "price-low",
    limit: SEARCH_LIMITS.maxLimit,
  });
  const [fitted, { vehicles }] = await Promise.all([currentValuation(), searchVehicles(search)]);
  const prices = plausible(vehicles.map(({ askingPrice }) => askingPrice));
  const [min, max] = [prices[0], prices.at(-1)];
  return {
    valuation: previewOf(valueCar(fitted, { make, model: model ?? "", year })),
    similar: {
      count: prices.length,
      prices: min === undefined || max === undefined ? null : { min, max },
      years,
    },
  };
}

/** Sorted prices from half to twice their median: beyond, a digit is wrong. */
function plausible(prices: readonly number[]): readonly number[] {
  if (prices.length === 0) {
    return prices;
  }
  const middle = median(prices);
  return prices.filter(
    (price) => price >= middle * COMPARED_SHARES.min && price <= middle * COMPARED_SHARES.max,
  );
}
