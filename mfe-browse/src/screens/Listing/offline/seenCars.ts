import type { Vehicle } from "@takas/contracts/vehicle";
import { get, update } from "idb-keyval";

/** A car as this device last saw it. */
export interface SeenCar {
  vehicle: Vehicle;
  /** ISO 8601. */
  seenAt: string;
}

/** Also read by the offline page (shell/host/offline/seenCars.js). */
const KEY = "takas.seenCars";
const MOST = 30;

/** Stores a car as the last seen one. Who sells it is left out: that is for the server to say. */
export async function keepSeenCar({
  seller: _seller,
  dealer: _dealer,
  ...vehicle
}: Vehicle): Promise<void> {
  const seen = { vehicle, seenAt: new Date().toISOString() };
  await tried(() =>
    update<SeenCar[]>(KEY, (kept = []) =>
      [seen, ...kept.filter((car) => car.vehicle.id !== vehicle.id)].slice(0, MOST),
    ),
  );
}

/** A car that was seen before; undefined without one or without storage. */
export async function readSeenCar(id: string): Promise<SeenCar | undefined> {
  const kept = await tried(() => get<SeenCar[]>(KEY));
  return kept?.find(({ vehicle }) => vehicle.id === id);
}

/** Where storage is full or blocked, no car is stored. */
async function tried<Result>(act: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await act();
  } catch (error) {
    // oxlint-disable-next-line no-console -- the visitor cannot fix it, but developers should know
    console.warn("This browser stores no seen cars.", error);
    return undefined;
  }
}
