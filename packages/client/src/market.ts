import type { Market } from "@takas/contracts/choices";
import { useSelector } from "react-redux";

import type { api } from "./api";
import { selectConfig } from "./config";

/**
 * Which market runs, by the configuration the shell asks for on every page: no call of its own. Undefined while that is
 * on its way for the first time; without an answer the sample market, which needs none.
 */
export function useMarket(): Market | undefined {
  return useSelector((state: { api: ReturnType<typeof api.reducer> }) => {
    const { data, isLoading } = selectConfig(state);
    return data?.market ?? (isLoading ? undefined : "sample");
  });
}
