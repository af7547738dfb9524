import {
  EstimateQuery,
  MarketEstimate,
  ValuationPreview,
  ValuationRequest,
} from "@takas/contracts/valuation";

import { route } from "../../platform/http/route";
import { estimateValue } from "../../valuation/live/estimateValue";
import { previewValuation } from "../../valuation/live/previewValuation";

export const valuationRoutes = [
  /** Counts as a read: it changes nothing and runs while a form is filled in. */
  route({
    method: "post",
    path: "/api/valuation/preview",
    summary: "Estimate a car's market value",
    session: "optional",
    limit: "reads",
    body: ValuationRequest,
    answers: {
      200: {
        description: "Its value and range, or null for both and the reason",
        schema: ValuationPreview,
      },
    },
    handle: async ({ ctx, user, body }) => {
      ctx.body = await previewValuation(body, user?._id);
    },
  }),

  route({
    method: "get",
    path: "/api/valuation/estimate",
    summary: "What a make, a model and a year are worth, and what similar cars ask",
    session: "none",
    query: EstimateQuery,
    answers: { 200: { description: "The estimate", schema: MarketEstimate } },
    handle: async ({ ctx, query }) => {
      ctx.body = await estimateValue(query);
    },
  }),
];
