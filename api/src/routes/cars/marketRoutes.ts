import { MarketNumbers, ModelPrices, ModelQuery } from "@takas/contracts/market/marketNumbers";

import { countMarket, priceModel } from "../../listings/numbers/marketNumbers";
import { route } from "../../platform/http/route";

/** The same for everybody, and a few minutes old: browsers keep it for a minute. */
const CACHE = "public, max-age=60";

export const marketRoutes = [
  route({
    method: "get",
    path: "/api/market",
    summary: "The market in numbers",
    session: "none",
    answers: { 200: { description: "Counted in the last minutes", schema: MarketNumbers } },
    handle: async ({ ctx }) => {
      ctx.set("Cache-Control", CACHE);
      ctx.body = await countMarket(ctx.state.env.market);
    },
  }),

  route({
    method: "get",
    path: "/api/market/model",
    summary: "What the cars of a model ask and are worth, by year",
    session: "none",
    query: ModelQuery,
    answers: { 200: { description: "Without cars all lists are empty", schema: ModelPrices } },
    handle: async ({ ctx, query }) => {
      ctx.set("Cache-Control", CACHE);
      ctx.body = await priceModel(query);
    },
  }),
];
