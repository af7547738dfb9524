import { mongoose } from "../platform/database/mongoose";
import { notFound } from "../platform/errors";
import { readVehicles } from "./readVehicles";
import { Vehicle } from "./Vehicle";
import type { StoredVehicle } from "./Vehicle";
import { maySeeVehicle } from "./vehiclePolicy";

/** Throws 404 for a vehicle that does not exist or that the viewer may not see. */
export async function findVisibleVehicle(
  viewer: { _id: string } | undefined,
  id: string,
): Promise<StoredVehicle> {
  const [vehicle] = await readVehicles({ _id: id }, { limit: 1 });
  if (vehicle === undefined || !maySeeVehicle(viewer, vehicle)) {
    throw notFound("vehicle.unknown");
  }
  return vehicle;
}

/** Those of the ids whose vehicles everybody may see. */
export async function findVisibleIds(ids: readonly string[]): Promise<string[]> {
  const found = await Vehicle.find(
    { _id: mongoose.trusted({ $in: ids }) },
    { status: 1, owner: 1 },
  ).lean();
  return found.filter((vehicle) => maySeeVehicle(undefined, vehicle)).map(({ _id }) => _id);
}
