import type { Block, BlockWrite, ReportWrite } from "@takas/contracts/live/safety";

import { api } from "./api";

/** Telling of what is wrong, and keeping somebody away, in the live market. */
export const { useBlockMutation, useReportMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    report: build.mutation<unknown, ReportWrite>({
      query: (body) => ({ url: "api/reports", method: "POST", body }),
    }),
    /** Ends what is open between the two. */
    block: build.mutation<Block, BlockWrite>({
      query: (body) => ({ url: "api/blocks", method: "POST", body }),
      invalidatesTags: (_block, error) =>
        error === undefined ? ["Blocks", "Offers", "Offer", "Messages", "MyVehicles"] : [],
    }),
  }),
});
