import type { Car } from "./car";
import type { Estimate } from "./estimate";
import { PLAUSIBLE } from "./pool";
import type { ValuationModel } from "./valuationModel";
import { wording } from "./wording/wording";
import { carName } from "./words";

/** Why a car has no value: no name, no year, not built yet, too old, too few similar cars, a price too far off. */
export type Abstention = "unnamed" | "undated" | "future" | "old" | "few" | "cheap" | "dear";

/** The reason in words, and what would help if anything would. `company` is from `companyOf`. */
export function explainAbstention(abstention: Abstention, car: Car, company: string): string {
  const words = wording();
  switch (abstention) {
    case "unnamed":
      return words.unnamed;
    case "undated":
      return words.undated;
    case "future":
      return words.future(car.year);
    case "old":
      return words.old(PLAUSIBLE.age.max);
    case "cheap":
      return words.cheap;
    case "dear":
      return words.dear;
    case "few":
      return words.few(company);
  }
}

/** The listed cars that are similar, without the car's own advert. */
export function companyOf(
  { listings }: ValuationModel,
  car: Car,
  { comparison, behind }: Estimate,
): string {
  const words = wording();
  const name = carName(car);
  if (listings === 0) {
    return words.noCompany;
  }
  if (comparison.similar > 0) {
    return words.nearCompany(comparison.similar);
  }
  if (behind.model > 0) {
    return words.modelCompany(behind.model, name);
  }
  return behind.make > 0
    ? words.makeCompany(behind.make, name)
    : words.marketCompany(listings, name);
}
