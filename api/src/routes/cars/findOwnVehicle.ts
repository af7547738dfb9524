import { authorize } from "../../platform/errors";
import { findVisibleVehicle, mayEditVehicle } from "../../vehicles";
import type { StoredVehicle } from "../../vehicles";

/** The vehicle a user wants to change. Throws 404 for one they cannot see, 403 for one that is not theirs. */
export async function findOwnVehicle(
  user: { _id: string },
  { id }: { id: string },
): Promise<StoredVehicle> {
  const vehicle = await findVisibleVehicle(user, id);
  authorize(mayEditVehicle(user, vehicle), "vehicle.notOwner");
  return vehicle;
}
