import type { Vehicle } from "../vehicles/vehicle";

/** A car as this device last saw it. */
export interface SeenCar {
  vehicle: Vehicle;
  /** ISO 8601. */
  seenAt: string;
}

/** Where a browser keeps its {@link SeenCar}s, the last seen first. mfe-browse writes them, the offline page reads them. */
export const SEEN_CARS = {
  database: "keyval-store",
  store: "keyval",
  key: "takas.seenCars",
} as const;
