import type { Config } from "@takas/contracts/config";
import { TIMES } from "@takas/contracts/limits";

import { api } from "./api";

export const configApi = api.injectEndpoints({
  endpoints: (build) => ({
    getConfig: build.query<Config, void>({
      query: () => "api/config",
      providesTags: ["Config"],
      keepUnusedDataFor: TIMES.configCache / 1000,
    }),
  }),
});

/** What the app is called and where it lives; kept for 1 hour (docs/product.md 9.8). */
export const { useGetConfigQuery } = configApi;
export const selectConfig = configApi.endpoints.getConfig.select();
