import { SEEN_CARS } from "@takas/contracts/seenCars";
import type { SeenCar } from "@takas/contracts/seenCars";
import type { Vehicle } from "@takas/contracts/vehicle";
import { createStore, get, update } from "idb-keyval";

const store = createStore(SEEN_CARS.database, SEEN_CARS.store);
const MOST = 30;

/** Stores a car as the last seen one. Who sells it is left out: that is for the server to say. */
export async function keepSeenCar({
  seller: _seller,
  dealer: _dealer,
  ...vehicle
}: Vehicle): Promise<void> {
  const seen = { vehicle, seenAt: new Date().toISOString() };
  await tried(() =>
    update<SeenCar[]>(
      SEEN_CARS.key,
      (kept = []) => [seen, ...kept.filter((car) => car.vehicle.id !== vehicle.id)].slice(0, MOST),
      store,
    ),
  );
}

/** A car that was seen before; undefined without one or without storage. */
export async function readSeenCar(id: string): Promise<SeenCar | undefined> {
  const kept = await tried(() => get<SeenCar[]>(SEEN_CARS.key, store));
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
