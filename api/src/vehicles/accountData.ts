import type { AccountExport } from "@takas/contracts/live/account";
import { photoPath } from "@takas/contracts/photo";
import { descriptionOf } from "@takas/contracts/vehicleFields";

import { OLDEST_FIRST, mongoose } from "../platform/database/mongoose";
import { Favourite } from "./Favourite";
import { Vehicle } from "./Vehicle";
import type { VehicleRecord } from "./Vehicle";

const { trusted } = mongoose;
/** The largest version of a photo, in pixels. */
const FULL_WIDTH = 1600;

/** A user's cars, with the addresses of their photos, and the cars that they have saved, oldest first. */
export async function exportVehicles(
  user: string,
  photoAddress: string,
): Promise<Pick<AccountExport, "vehicles" | "favourites">> {
  const [vehicles, favourites] = await Promise.all([
    Vehicle.find({ owner: user }).sort(OLDEST_FIRST).lean(),
    Favourite.find({ user }).sort(OLDEST_FIRST).lean(),
  ]);
  return {
    vehicles: vehicles.map((vehicle) => describeVehicle(vehicle, photoAddress)),
    favourites: favourites.map(({ vehicle, price, createdAt }) => ({
      vehicleId: vehicle,
      price,
      createdAt: createdAt.toISOString(),
    })),
  };
}

function describeVehicle(
  vehicle: VehicleRecord,
  photoAddress: string,
): AccountExport["vehicles"][number] {
  return {
    id: vehicle._id,
    title: vehicle.title,
    ...descriptionOf(vehicle),
    askingPrice: vehicle.askingPrice,
    isSwapFriendly: vehicle.isSwapFriendly,
    ...(vehicle.wants && { wants: vehicle.wants }),
    status: vehicle.status,
    photos: vehicle.photos.map(({ id }) => photoAddress + photoPath(id, FULL_WIDTH)),
    priceHistory: (vehicle.priceHistory ?? []).map(({ price, until }) => ({
      price,
      until: until.toISOString(),
    })),
    createdAt: vehicle.createdAt.toISOString(),
    updatedAt: vehicle.updatedAt.toISOString(),
  };
}

/** The numbers of a user's cars and of the cars that they have saved. */
export async function countVehicles(
  user: string,
): Promise<{ vehicles: number; favourites: number }> {
  const [vehicles, favourites] = await Promise.all([
    Vehicle.countDocuments({ owner: user }),
    Favourite.countDocuments({ user }),
  ]);
  return { vehicles, favourites };
}

/** Takes a user's cars off the market. Cars in a deal stay as they are. */
export async function hideVehicles(owner: string): Promise<void> {
  const status = trusted({ $nin: ["reserved" as const, "sold" as const] });
  await Vehicle.updateMany({ owner, status }, { status: "removed" });
}

/** Removes a user's cars with everybody's favourites of them, and the user's own. */
export async function removeVehicles(owner: string): Promise<void> {
  const cars = await Vehicle.find({ owner }, { _id: 1 }).lean();
  await Favourite.deleteMany({ vehicle: trusted({ $in: cars.map(({ _id }) => _id) }) });
  await Vehicle.deleteMany({ owner });
  await Favourite.deleteMany({ user: owner });
}
