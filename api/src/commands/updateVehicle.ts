import type { VehiclePatch } from "@takas/contracts/vehicle";

import { conflict, notFound } from "../errors";
import type { SearchedFields } from "../models/searchWords";
import { SEARCHED_FIELDS, Vehicle, searchFields } from "../models/Vehicle";
import type { VehiclePhoto } from "../models/Vehicle";
import type { StoredVehicle } from "../presenters/vehicle";
import { WITHOUT_SEARCH_FIELDS } from "./findVehicles";

/** Writers of what search looks at, at once, after which the last one is told to look again. */
const ATTEMPTS = 10;

/**
 * Changes the fields a patch names and no other, in one atomic write. The search words depend on several fields
 * together, so a change to one of them is written only on top of those it was computed from. Throws 404, or 409
 * when others keep writing the same fields.
 */
export async function updateVehicle(
  id: string,
  patch: VehiclePatch,
  photos?: VehiclePhoto[],
): Promise<StoredVehicle> {
  const { images: _images, ...fields } = patch;
  const set = { ...fields, ...(photos && { photos }) };
  const changesWords = SEARCHED_FIELDS.some((field) => patch[field] !== undefined);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const searched = await findSearched(id);
    const updated = await Vehicle.findOneAndUpdate(
      { _id: id, ...(changesWords && searched) },
      { $set: { ...set, ...(changesWords && searchFields(Object.assign({}, searched, fields))) } },
      { returnDocument: "after", projection: WITHOUT_SEARCH_FIELDS },
    ).lean();
    if (updated !== null) {
      return updated;
    }
  }
  throw conflict("This listing is being changed elsewhere. Please try again.");
}

async function findSearched(id: string): Promise<SearchedFields> {
  const searched = await Vehicle.findById(id, ["-_id", ...SEARCHED_FIELDS]).lean();
  if (searched === null) {
    throw notFound("This vehicle does not exist.");
  }
  return searched;
}
