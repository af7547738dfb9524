import { api } from "@takas/client";
import type { DealerName, DealerNameWrite } from "@takas/contracts/dealers/dealer";

/** The dealer's name. */
export const { useGetDealerNameQuery, useSaveDealerNameMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    getDealerName: build.query<DealerName, void>({
      query: () => "api/dealer",
      providesTags: ["Dealer"],
      keepUnusedDataFor: 0,
    }),
    saveDealerName: build.mutation<DealerName, DealerNameWrite>({
      query: (body) => ({ url: "api/dealer", method: "PUT", body }),
      invalidatesTags: ["Dealer", "Vehicle", "VehicleLists", "MyVehicles"],
    }),
  }),
});
