import type { VehiclePatch } from "@takas/contracts/vehicle";

import { conflict, notFound } from "../errors";
import { Vehicle, searchFields } from "../models/Vehicle";
import type { VehiclePhoto } from "../models/Vehicle";
import type { StoredVehicle } from "../presenters/vehicle";
import { WITHOUT_SEARCH_FIELDS } from "./findVehicles";

/** Writers of make, model and title at once after which the last one is told to look again. */
const ATTEMPTS = 10;

/**
 * Changes the fields a patch names and no other, in one atomic write. The search words depend on make, model and title
 * together, so a change to one of them is written only on top of the three it was computed from. Throws 404, or 409
 * when others keep writing the same words.
 */
export async function updateVehicle(
  id: string,
  patch: VehiclePatch,
  photos?: VehiclePhoto[],
): Promise<StoredVehicle> {
  const { images: _images, ...fields } = patch;
  const set = { ...fields, ...(photos && { photos }) };
  const changesWords = [patch.make, patch.model, patch.title].some((text) => text !== undefined);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const words = await findWords(id);
    const { make = words.make, model = words.model, title = words.title } = patch;
    const updated = await Vehicle.findOneAndUpdate(
      { _id: id, ...(changesWords && words) },
      { $set: { ...set, ...(changesWords && searchFields({ make, model, title })) } },
      { returnDocument: "after", projection: WITHOUT_SEARCH_FIELDS },
    ).lean();
    if (updated !== null) {
      return updated;
    }
  }
  throw conflict("This listing is being changed elsewhere. Please try again.");
}

async function findWords(id: string): Promise<{ make: string; model: string; title: string }> {
  const words = await Vehicle.findById(id, { _id: 0, make: 1, model: 1, title: 1 }).lean();
  if (words === null) {
    throw notFound("This vehicle does not exist.");
  }
  return words;
}
