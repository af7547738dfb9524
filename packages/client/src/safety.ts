import type { Block, BlockWrite, ReportWrite } from "@takas/contracts/live/safety";

import { api } from "./api";

/** Reports and blocks in the live market. */
export const { useBlockMutation, useReportMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    report: build.mutation<unknown, ReportWrite>({
      query: (body) => ({ url: "api/reports", method: "POST", body }),
    }),
    /** Also ends the open offers between the two. */
    block: build.mutation<Block, BlockWrite>({
      query: (body) => ({ url: "api/blocks", method: "POST", body }),
      invalidatesTags: (_block, error) =>
        error === undefined ? ["Blocks", "Offers", "Offer", "Messages", "MyVehicles"] : [],
    }),
  }),
});
