import { ValuationPreview, ValuationRequest } from "@takas/contracts/valuation";

import { route } from "../../platform/http/route";
import { previewValuation } from "./previewValuation";

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
];
