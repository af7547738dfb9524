import type { Block, BlockWrite, ReportAnswer, ReportWrite } from "@takas/contracts/live/safety";

import { api } from "../api";

/** What the end of a circle of three changes: a block and a report among its people dissolve it. */
const DISSOLVED = ["Circles", "Matches", "MyVehicles"] as const;

/** Reports and blocks in the live market. */
export const { useBlockMutation, useReportMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Also closes the contact that the offers between the two could unlock. */
    report: build.mutation<ReportAnswer, ReportWrite>({
      query: (body) => ({ url: "api/reports", method: "POST", body }),
      invalidatesTags: (_answer, error) =>
        error === undefined ? ["Offers", "Offer", ...DISSOLVED] : [],
    }),
    /** Also ends the open offers between the two. */
    block: build.mutation<Block, BlockWrite>({
      query: (body) => ({ url: "api/blocks", method: "POST", body }),
      invalidatesTags: (_block, error) =>
        error === undefined ? ["Blocks", "Offers", "Offer", "Messages", ...DISSOLVED] : [],
    }),
  }),
});
