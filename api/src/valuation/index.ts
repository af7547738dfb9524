/** What cars are worth on the market. The public interface of the domain. */
export { marketRatesOf } from "./market/marketRates";
export { previewValuation } from "./market/previewValuation";
