import type { ValuationPreview } from "@takas/contracts/valuation";
import type { EnteredCar } from "@takas/mfe-kit";

/** A car with its value as of now; undefined for one that cannot be valued. */
export function valuedCar(
  { make, model, year, mileage }: Pick<EnteredCar, "make" | "model" | "year" | "mileage">,
  valuation: ValuationPreview,
): EnteredCar | undefined {
  const { market_value_gbp: value, suggested_range: range, confidence, explainability } = valuation;
  if (value === null) {
    return undefined;
  }
  const valuedAt = new Date().toISOString();
  const explanation = explainability;
  return {
    make,
    model,
    year,
    mileage,
    value,
    range: range ?? undefined,
    confidence,
    explanation,
    valuedAt,
  };
}
