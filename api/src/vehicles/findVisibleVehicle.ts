import { notFound } from "../platform/errors";
import { findVehicle } from "./findVehicles";
import type { StoredVehicle } from "./Vehicle";
import { maySeeVehicle } from "./vehiclePolicy";

/** Throws 404 for a vehicle that does not exist or that the viewer may not see. */
export async function findVisibleVehicle(
  viewer: { _id: string } | undefined,
  id: string,
): Promise<StoredVehicle> {
  const vehicle = await findVehicle(id);
  if (vehicle === null || !maySeeVehicle(viewer, vehicle)) {
    throw notFound("vehicle.unknown");
  }
  return vehicle;
}
