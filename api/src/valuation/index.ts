/** What cars are worth on the market. The public interface of the domain. */
export { nameKeys } from "./estimate/normaliseCar";
export { marketRatesOf } from "./market/marketRates";
export { carKind } from "./estimate/normaliseCar";
export { valueYears, withoutSlips } from "./market/valueModel";
export { previewValuation } from "./market/previewValuation";
