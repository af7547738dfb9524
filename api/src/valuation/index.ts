/** What cars are worth on the market. The public interface of the domain. */
export { nameKeys } from "./estimate/normaliseCar";
export { marketRatesOf } from "./live/marketRates";
export { carKind } from "./estimate/normaliseCar";
export { valueYears, withoutSlips } from "./live/valueModel";
export { previewValuation } from "./live/previewValuation";
