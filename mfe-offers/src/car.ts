import type { Vehicle } from "@takas/contracts/vehicle";
import type { VehicleDescription } from "@takas/contracts/vehicleFields";

/** A car as an offer shows it. */
export interface Car extends Partial<VehicleDescription> {
  title: string;
  /** Whole GBP. */
  askingPrice: number;
  /** Address of its first photo. */
  image: string | undefined;
}

/** A listed car, to be shown in an offer. */
export function carOf({ images, askingPrice, ...facts }: Vehicle): Car {
  return { ...facts, image: images[0], askingPrice: Number(askingPrice) };
}
