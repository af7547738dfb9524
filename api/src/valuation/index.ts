/** What cars are worth on the market. This is what the other domains use of it. */
export { marketRatesOf } from "./market/marketRates";
export { previewValuation } from "./market/previewValuation";
