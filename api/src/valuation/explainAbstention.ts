import type { Car } from "./car";
import { normaliseCar } from "./normaliseCar";
import { PLAUSIBLE } from "./pool";
import type { ValuationModel } from "./valuationModel";
import { carName, counted } from "./words";

/** Why a car has no value: not named, no year, not built yet, too old, too few like it, a price too far off. */
export type Abstention = "unnamed" | "undated" | "future" | "old" | "few" | "cheap" | "dear";

/** The reason in words, and what would help where something would. `similar` cars were found, but they disagree. */
export function explainAbstention(
  abstention: Abstention,
  model: ValuationModel,
  car: Car & { similar?: number },
): string {
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
      return (car.similar ?? 0) > 0
        ? `Not valued: ${counted(car.similar ?? 0, "similar car is", "similar cars are")} listed, but prices of cars like this one differ too widely.`
        : `Not enough similar cars are listed to value this one: ${company(model, car)}.`;
  }
}

/** How many there are of its kind, as they are counted in the model. */
function company(model: ValuationModel, car: Car): string {
  if (model.listings === 0) return "no cars are listed yet";
  const keys = normaliseCar(car);
  const own = model.models.find((kind) => kind.make === keys.make && kind.model === keys.model);
  const name = carName(car);
  if (own) {
    return `${counted(own.count, `advert of the ${name}`, `adverts of the ${name}`)}, none near its age and mileage`;
  }
  const make = model.makes.find((kind) => kind.make === keys.make);
  if (make)
    return `no ${name} and only ${counted(make.count, "other car", "other cars")} of its make`;
  return `no ${name} nor any other car of its make among ${counted(model.listings, "car", "cars")}`;
}
