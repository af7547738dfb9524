import type { ValuationPreview, ValuationRequest } from "@takas/contracts/valuation";

import { valueCar } from "../estimate/valueCar";
import { currentValuation } from "./currentValuation";

/** What a car about to be listed would be valued at, without the adverts its seller already has of it. */
export async function previewValuation(
  car: ValuationRequest,
  sellerId: string | undefined,
): Promise<ValuationPreview> {
  const valuation = valueCar(await currentValuation(), car, { sellerId });
  return {
    confidence: valuation.confidence,
    market_value_gbp: valuation.marketValue,
    suggested_range: valuation.range,
    explainability: valuation.explanation,
  };
}
