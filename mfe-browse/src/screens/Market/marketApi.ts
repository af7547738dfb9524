import { api } from "@takas/client";
import type { MarketNumbers, ModelPrices, ModelQuery } from "@takas/contracts/market/marketNumbers";

/** Seconds for which an answer is kept: the server counts again every few minutes. */
const KEPT = 300;

/** The market in numbers, for its own screen. */
export const { useGetMarketQuery, useGetModelPricesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getMarket: build.query<MarketNumbers, void>({
      query: () => "api/market",
      keepUnusedDataFor: KEPT,
    }),
    /** What the cars of a model ask and are worth by year. */
    getModelPrices: build.query<ModelPrices, ModelQuery>({
      query: (model) => `api/market/model?${new URLSearchParams(model)}`,
      keepUnusedDataFor: KEPT,
    }),
  }),
});
