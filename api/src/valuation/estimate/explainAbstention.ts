import { m } from "../../texts/messages.js";
import type { Car } from "./car";
import { PLAUSIBLE } from "./pool";
import type { ValuationModel } from "./valuationModel";
import { carName } from "./words";

/** Why a car has no value: no name, no year, not built yet, too old, of a make and a class that nobody knows, a price too far off. */
export type Abstention = "unnamed" | "undated" | "future" | "old" | "few" | "cheap" | "dear";

/** The reason in words, and what would help if anything would. `company` is from `companyOf`. */
export function explainAbstention(abstention: Abstention, car: Car, company: string): string {
  switch (abstention) {
    case "unnamed":
      return m.value_unnamed();
    case "undated":
      return m.value_undated();
    case "future":
      return m.value_future({ year: car.year });
    case "old":
      return m.value_old({ years: PLAUSIBLE.age.max });
    case "cheap":
      return m.value_cheap();
    case "dear":
      return m.value_dear();
    case "few":
      return m.value_few({ company });
  }
}

/** What is listed instead of such cars. */
export function companyOf({ listings }: ValuationModel, car: Car): string {
  return listings === 0
    ? m.value_noCompany()
    : m.value_marketCompany({ n: listings, name: carName(car) });
}
