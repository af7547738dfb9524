import { MARKETS } from "@takas/contracts/choices";
import type { Market } from "@takas/contracts/choices";
import { holdsIn } from "@takas/contracts/marketRules";
import type { MarketRule } from "@takas/contracts/marketRules";
import { useSelector } from "react-redux";

import type { api } from "./api";
import { refusalText, serverMessage } from "./baseQuery";
import { selectConfig } from "./config";

/**
 * The market that runs, from the configuration that the shell requests on every page: no request of its own. Until
 * that arrives, the value the web server wrote into the page. Undefined while neither is known; the sample market,
 * which needs no configuration, if the request fails.
 */
export function useMarket(): Market | undefined {
  return useSelector(marketIn);
}

/** The same for code outside components. */
export function marketIn(state: { api: ReturnType<typeof api.reducer> }): Market | undefined {
  const { data, isLoading } = selectConfig(state);
  return data?.market ?? marketOfPage() ?? (isLoading ? undefined : "sample");
}

/** Whether a rule holds in the market that runs; in the sample market until it is known. */
export function useMarketRule(rule: MarketRule): boolean {
  return holdsIn(useMarket(), rule);
}

/** Reads the server's sentence out of a failure for a toast: in the live market, of a 5xx, only what the API words. */
export function useServerMessage(): (error: unknown) => string | undefined {
  return useMarketRule("wordsFaults") ? refusalText : serverMessage;
}

/** A server renders only after the configuration is loaded. */
function marketOfPage(): Market | undefined {
  const written = globalThis.document?.documentElement.dataset.market;
  return MARKETS.find((market) => market === written);
}
