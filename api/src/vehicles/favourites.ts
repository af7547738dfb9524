import { WATCH_LIMITS } from "@takas/contracts/limits";

import { isDuplicateKey } from "../platform/database/mongoose";
import { insertInSlot } from "../platform/database/slots";
import { conflict } from "../platform/errors";
import { Favourite } from "./Favourite";
import type { FavouriteRecord } from "./Favourite";
import type { StoredVehicle } from "./Vehicle";

/** A user's saved cars, newest first. */
export function findFavourites(user: string): Promise<FavouriteRecord[]> {
  return Favourite.find({ user }).sort({ createdAt: -1, _id: 1 }).lean();
}

/** Saves a car with its current price; repeating it changes nothing. Throws 409 above the limit. */
export async function keepFavourite(user: string, vehicle: StoredVehicle): Promise<void> {
  const which = { user, vehicle: vehicle._id };
  if ((await Favourite.exists(which)) !== null) {
    return;
  }
  const most = WATCH_LIMITS.favourites;
  const full = () => conflict("favourites.tooMany", { most });
  try {
    await insertInSlot(Favourite, { owner: user, counted: { user }, most, full }, (slot) =>
      Favourite.create({ ...which, slot, price: vehicle.askingPrice }),
    );
  } catch (error) {
    if (!isDuplicateKey(error, "vehicle")) {
      throw error;
    }
  }
}

export async function dropFavourite(user: string, vehicle: string): Promise<void> {
  await Favourite.deleteOne({ user, vehicle });
}
