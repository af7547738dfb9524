import { formatMiles, formatMoney } from "@takas/contracts/money";
import type { Vehicle } from "@takas/contracts/vehicle";
import { factLine } from "@takas/contracts/vehicleFields";
import type { FactPlace, VehicleDescription } from "@takas/contracts/vehicleFields";

/** A car as an offer shows it. */
export interface Car extends Partial<VehicleDescription> {
  title: string;
  /** Whole GBP. */
  askingPrice: number;
  /** URL of its first photo. */
  image: string | undefined;
}

/** Converts a listed car to the car of an offer. */
export function carOf({ images, askingPrice, ...facts }: Vehicle): Car {
  return { ...facts, image: images[0], askingPrice: Number(askingPrice) };
}

/** Whether a car's title says its year. */
export function namesYear({ title, year }: Pick<Car, "title" | "year">): boolean {
  return title.includes(String(year));
}

/** The facts of a car beside its title, the year once: "88,000 mi · Petrol · Automatic". */
export function factsBeside(
  place: FactPlace,
  car: Pick<Car, "title"> & Partial<VehicleDescription>,
) {
  const { year: _, ...others } = car;
  return factLine(place, namesYear(car) ? others : car);
}

/** "£6,500 · 88,000 mi" */
export function priceAndMiles({ askingPrice, mileage }: Car): string {
  const price = formatMoney(askingPrice);
  return mileage === undefined ? price : `${price} · ${formatMiles(mileage)}`;
}
