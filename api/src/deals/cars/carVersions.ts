import type { ChangedValues } from "@takas/contracts/offerChanges";
import { VEHICLE_FIELD_NAMES, descriptionOf, vehicleField } from "@takas/contracts/vehicleFields";
import type { VehicleDescription } from "@takas/contracts/vehicleFields";

import type { StoredVehicle, VehiclePhoto } from "../../vehicles";

/** A car as an offer names it: its listing at that moment. */
export interface CarVersion extends VehicleDescription {
  title: string;
  /** Whole GBP. */
  askingPrice: number;
  photos: VehiclePhoto[];
  /** The listing's `revision`. */
  revision: number;
}

/** The versions of an offer's cars, by the field of the offer that holds the car's id. */
export interface CarVersions {
  vehicle: CarVersion;
  swapVehicle?: CarVersion;
}

export const CAR_ROLES = ["vehicle", "swapVehicle"] as const satisfies (keyof CarVersions)[];
export type CarRole = (typeof CAR_ROLES)[number];

/** The listing of a car as it is now. */
export function versionOf(vehicle: StoredVehicle): CarVersion {
  const { title, askingPrice, photos, revision = 0 } = vehicle;
  return { ...descriptionOf(vehicle), title, askingPrice, photos, revision };
}

/** What differs between two versions of a car. Added photos are no difference. */
export function differencesOf(before: CarVersion, after: CarVersion): ChangedValues[] {
  const fields = ["title", "askingPrice", ...VEHICLE_FIELD_NAMES] as const;
  const changes: ChangedValues[] = fields
    .map((field) => ({ field, from: before[field] ?? null, to: after[field] ?? null }))
    .filter(({ from, to }) => from !== to);
  if (!keepsPhotos(before.photos, after.photos)) {
    changes.push({ field: "photos", from: before.photos.length, to: after.photos.length });
  }
  return changes;
}

/** Whether all photos of one list are in another, in any order. */
export function keepsPhotos(
  before: readonly Pick<VehiclePhoto, "id">[],
  after: readonly Pick<VehiclePhoto, "id">[],
): boolean {
  const kept = new Set(after.map(({ id }) => id));
  return before.every(({ id }) => kept.has(id));
}

/** A car as an offer names it, for presenters. A listing that is gone counts as removed. */
export function vehicleOf(
  version: CarVersion,
  { _id, owner, at, current }: { _id: string; owner: string; at: Date; current?: StoredVehicle },
): StoredVehicle {
  const gone: Omit<StoredVehicle, keyof CarVersion> = {
    _id,
    owner,
    isSwapFriendly: false,
    status: "removed",
    hasOffers: true,
    isSample: false,
    createdAt: at,
    updatedAt: at,
  };
  return { ...(current ?? gone), ...NO_OPTIONAL_FIELDS, ...version };
}

/** An optional field that the version omits must not come from the listing. */
const NO_OPTIONAL_FIELDS = Object.fromEntries(
  VEHICLE_FIELD_NAMES.filter((name) => vehicleField(name).isOptional === true).map((name) => [
    name,
    undefined,
  ]),
);
