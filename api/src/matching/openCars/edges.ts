import type { CompiledWants, OpenCar } from "./openCar";

/** How many cars are looked at on each side of a car: the closest in value. Thousands may want the same one. */
export const NEIGHBOURS = 100;

type Wanting = Pick<OpenCar, "owner" | "value" | "wants">;

/** Whether a car meets wants, whatever the cash. */
export function fits(wants: CompiledWants, car: OpenCar): boolean {
  return (
    (car.choices & wants.choices) === car.choices &&
    car.year >= wants.yearMin &&
    car.year <= wants.yearMax &&
    car.mileage <= wants.mileageMax &&
    isNamed(wants.makes, car)
  );
}

/** Whether the owner of a car would take another one for it: it fits, and the cash lies in their window. */
export function wouldTake({ owner, value, wants }: Wanting, other: OpenCar): boolean {
  if (wants === undefined || owner === other.owner) {
    return false;
  }
  const pays = other.value - value;
  return pays <= wants.payMax && pays >= wants.payMin && fits(wants, other);
}

/** The cars that an owner would take, and those whose owners would take theirs. */
export function neighboursOf(
  car: OpenCar,
  cars: Iterable<OpenCar>,
): { wanted: OpenCar[]; wanting: OpenCar[] } {
  const wanted: OpenCar[] = [];
  const wanting: OpenCar[] = [];
  for (const other of cars) {
    if (wouldTake(car, other)) {
      wanted.push(other);
    }
    if (wouldTake(other, car)) {
      wanting.push(other);
    }
  }
  return { wanted, wanting };
}

function isNamed(makes: CompiledWants["makes"], { make, model }: OpenCar): boolean {
  if (makes === null) {
    return true;
  }
  const models = makes.get(make);
  return models !== undefined && (models.size === 0 || models.has(model));
}
