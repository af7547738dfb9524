import type { UserRecord } from "../accounts";
import type { VehicleRecord } from "./Vehicle";

type Viewer = Pick<UserRecord, "_id"> | undefined;
type Owned = Pick<VehicleRecord, "owner" | "status">;

export function isOwner(viewer: Viewer, vehicle: Pick<VehicleRecord, "owner">): boolean {
  return viewer !== undefined && viewer._id === vehicle.owner;
}

/** Everyone sees what is for sale or reserved; what is paused, sold or waits for a look, its owner alone. */
export function maySeeVehicle(viewer: Viewer, vehicle: Owned): boolean {
  return ["active", "reserved"].includes(vehicle.status) || isOwner(viewer, vehicle);
}

/** Only the owner changes a listing. */
export function mayEditVehicle(viewer: Viewer, vehicle: Owned): boolean {
  return isOwner(viewer, vehicle);
}

/**
 * Who sells is shown to the owner and to who has had this seller's contact revealed; everyone else sees an anonymous
 * seller.
 */
export function maySeeSeller(
  viewer: Viewer,
  vehicle: Owned,
  revealed: ReadonlySet<string>,
): boolean {
  return isOwner(viewer, vehicle) || revealed.has(vehicle.owner);
}
