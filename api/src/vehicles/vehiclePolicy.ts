import type { UserRecord } from "../accounts";
import type { VehicleRecord } from "./Vehicle";

type Viewer = Pick<UserRecord, "_id"> | undefined;
type Owned = Pick<VehicleRecord, "owner" | "status">;

export function isOwner(viewer: Viewer, vehicle: Pick<VehicleRecord, "owner">): boolean {
  return viewer !== undefined && viewer._id === vehicle.owner;
}

/** Everyone sees cars that are for sale or reserved; only the owner sees others, and nobody a removed one. */
export function maySeeVehicle(viewer: Viewer, vehicle: Owned): boolean {
  const isPublic = ["active", "reserved"].includes(vehicle.status);
  return isPublic || (vehicle.status !== "removed" && isOwner(viewer, vehicle));
}

/** Only the owner changes a listing. */
export function mayEditVehicle(viewer: Viewer, vehicle: Owned): boolean {
  return isOwner(viewer, vehicle);
}

/**
 * The seller is visible to the owner and to users who have revealed this seller's contact; for everyone else it is
 * anonymous.
 */
export function maySeeSeller(
  viewer: Viewer,
  vehicle: Owned,
  revealed: ReadonlySet<string>,
): boolean {
  return isOwner(viewer, vehicle) || revealed.has(vehicle.owner);
}
