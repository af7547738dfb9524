import { MARKETS } from "@takas/contracts/choices";
import type { Market } from "@takas/contracts/choices";
import { useSelector } from "react-redux";

import type { api } from "./api";
import { selectConfig } from "./config";

/**
 * Which market runs, by the configuration the shell asks for on every page: no call of its own. Until that has come, as
 * the web server wrote it into the page. Undefined where neither is known; without an answer the sample market, which
 * needs none.
 */
export function useMarket(): Market | undefined {
  return useSelector((state: { api: ReturnType<typeof api.reducer> }) => {
    const { data, isLoading } = selectConfig(state);
    return data?.market ?? marketOfPage() ?? (isLoading ? undefined : "sample");
  });
}

/** A server draws nothing before it knows the configuration. */
function marketOfPage(): Market | undefined {
  const written = globalThis.document?.documentElement.dataset.market;
  return MARKETS.find((market) => market === written);
}
