import { HOME_VEHICLES } from "@takas/contracts/limits";

import { Vehicle } from "../models/Vehicle";
import type { StoredVehicle } from "../presenters/vehicle";

/** Leaves out what only search itself needs. */
export const WITHOUT_SEARCH_FIELDS = { makeKey: 0, words: 0, submission: 0 } as const;

/** The newest active listings, for the home screen. */
export function findNewestVehicles(): Promise<StoredVehicle[]> {
  return Vehicle.find({ status: "active" }, WITHOUT_SEARCH_FIELDS)
    .sort({ createdAt: -1, _id: 1 })
    .limit(HOME_VEHICLES)
    .lean();
}

/** Everything a user lists, newest first, whatever its status. */
export function findVehiclesOf(owner: string): Promise<StoredVehicle[]> {
  return Vehicle.find({ owner }, WITHOUT_SEARCH_FIELDS).sort({ createdAt: -1, _id: 1 }).lean();
}

export function findVehicle(id: string): Promise<StoredVehicle | null> {
  return Vehicle.findById(id, WITHOUT_SEARCH_FIELDS).lean();
}
