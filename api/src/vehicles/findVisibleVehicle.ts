import { notFound } from "../platform/errors";
import { readVehicles } from "./readVehicles";
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
