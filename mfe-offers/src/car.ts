import type { Vehicle } from "@takas/contracts/vehicle";

/** A car as an offer shows it. */
export interface Car {
  title: string;
  year: number;
  /** Miles. */
  mileage: number;
  fuelType: string;
  transmission: string;
  /** Whole GBP. */
  askingPrice: number;
  /** Address of its first photo. */
  image: string | undefined;
}

/** A listed car, to be shown in an offer. */
export function carOf({ images, askingPrice, ...facts }: Vehicle): Car {
  return { ...facts, image: images[0], askingPrice: Number(askingPrice) };
}
