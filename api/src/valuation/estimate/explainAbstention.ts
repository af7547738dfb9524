import type { Car } from "./car";
import { PLAUSIBLE } from "./pool";
import type { ValuationModel } from "./valuationModel";
import { wording } from "./wording/wording";
import { carName } from "./words";

/** Why a car has no value: no name, no year, not built yet, too old, of a make and a class that nobody knows, a price too far off. */
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

/** What is listed instead of such cars. */
export function companyOf({ listings }: ValuationModel, car: Car): string {
  const words = wording();
  return listings === 0 ? words.noCompany : words.marketCompany(listings, carName(car));
}
