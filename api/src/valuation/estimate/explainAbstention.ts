import type { Car } from "./car";
import type { Estimate } from "./estimate";
import { PLAUSIBLE } from "./pool";
import type { ValuationModel } from "./valuationModel";
import { carName, counted } from "./words";

/** Why a car has no value: no name, no year, not built yet, too old, too few similar cars, a price too far off. */
export type Abstention = "unnamed" | "undated" | "future" | "old" | "few" | "cheap" | "dear";

/** The reason in words, and what would help if anything would. `company` is from `companyOf`. */
export function explainAbstention(abstention: Abstention, car: Car, company: string): string {
  switch (abstention) {
    case "unnamed":
      return "Cannot be valued without a make and a model.";
    case "undated":
      return "Cannot be valued without its year.";
    case "future":
      return `Cannot be valued: ${car.year} lies in the future.`;
    case "old":
      return `Cars over ${PLAUSIBLE.age.max} years old are worth what their condition makes them worth; adverts of others do not tell.`;
    case "cheap":
      return "Not compared: the asking price is less than half of what such cars are offered for. Check it for a missing digit.";
    case "dear":
      return "Not compared: the asking price is more than twice what such cars are offered for. Check it for a digit too many.";
    case "few":
      return `Not enough similar cars are listed to value this one: ${company}.`;
  }
}

/** The listed cars that are similar, without the car's own advert. */
export function companyOf(
  { listings }: ValuationModel,
  car: Car,
  { comparison, behind }: Estimate,
): string {
  const name = carName(car);
  if (listings === 0) {
    return "no cars are listed yet";
  }
  if (comparison.similar > 0) {
    return `${counted(comparison.similar, "comes", "come")} near it, and prices of cars like this one differ widely`;
  }
  if (behind.model > 0) {
    return `${counted(behind.model, "advert of the", "adverts of the")} ${name}, none near its age and mileage`;
  }
  if (behind.make > 0) {
    return `no other ${name} and only ${counted(behind.make, "other car", "other cars")} of its make`;
  }
  return `no other ${name} nor any car of its make among ${counted(listings, "car", "cars")}`;
}
