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

/** The app's name and address, cached for 1 hour (docs/product.md 9.8). */
export const { useGetConfigQuery } = configApi;
export const selectConfig = configApi.endpoints.getConfig.select();
