import { formatMiles } from "../format/money";
import { titleOf } from "./vehicleFields";
import type { VehicleDescription } from "./vehicleFields";

type Named = Pick<VehicleDescription, "year" | "make" | "model"> & { title: string };

/** What the live market calls a car in sentences, rows and selects: "2017 Toyota Vitz" (docs/product.md 18.9.6). */
export function carName(car: Named): string {
  return car.make === "Other" ? car.title : titleOf(car);
}

/** A car by its name instead of its seller's title. */
export function named<Car extends Named>(car: Car): Car {
  return { ...car, title: carName(car) };
}

/** Cars to choose from by their names; where two have the same, also by their miles. */
export function carOptions(
  cars: readonly (Named & Pick<VehicleDescription, "mileage"> & { id: string })[],
): { value: string; label: string }[] {
  const names = cars.map(carName);
  return cars.map(({ id, mileage }, index) => {
    const name = names[index] ?? "";
    const isOnly = names.filter((other) => other === name).length === 1;
    return { value: id, label: isOnly ? name : `${name} · ${formatMiles(mileage)}` };
  });
}
