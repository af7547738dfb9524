import { WATCH_LIMITS } from "@takas/contracts/limits";

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
  if ((await Favourite.countDocuments({ user })) >= WATCH_LIMITS.favourites) {
    throw conflict("favourites.tooMany", { most: WATCH_LIMITS.favourites });
  }
  const fields = { price: vehicle.askingPrice, createdAt: new Date() };
  const which = { user, vehicle: vehicle._id };
  await Favourite.updateOne(which, { $setOnInsert: fields }, { upsert: true });
}

export async function dropFavourite(user: string, vehicle: string): Promise<void> {
  await Favourite.deleteOne({ user, vehicle });
}
