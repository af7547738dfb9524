import type { ValuationPreview, ValuationRequest } from "@takas/contracts/valuation";
import { titleOf } from "@takas/contracts/vehicleFields";

import { valueCar } from "../estimate/valueCar";
import type { Valuation } from "../estimate/valueCar";
import { currentValuation } from "./currentValuation";

/**
 * The value of a car about to be listed, equal to the value its listing will have: the seller's existing adverts of it,
 * and the listing that is being edited, do not count.
 */
export async function previewValuation(
  { vehicleId, mileageUnit, ...car }: ValuationRequest,
  sellerId: string | undefined,
): Promise<ValuationPreview> {
  const valuation = valueCar(
    await currentValuation(),
    { ...car, title: car.title ?? titleOf(car) },
    { sellerId, excludeId: vehicleId },
  );
  return previewOf(mileageUnit === "km" ? { ...valuation, question: "" } : valuation);
}

export function previewOf(valuation: Valuation): ValuationPreview {
  const { explanation, basis, question = "" } = valuation;
  return {
    confidence: valuation.confidence,
    market_value_gbp: valuation.marketValue,
    suggested_range: valuation.range,
    explainability: `${explanation} ${question}`.trim(),
    basis: basis && `${basis} ${question}`.trim(),
  };
}
