import type { DealerPageQuery } from "@takas/contracts/dealers/dealer";
import { HOME_VEHICLES, VEHICLE_LIMITS } from "@takas/contracts/limits";

import { User } from "../accounts";
import type { UserRecord } from "../accounts";
import { mongoose } from "../platform/database/mongoose";
import { conflict } from "../platform/errors";
import { SingleFlight } from "../platform/SingleFlight";
import { WITHOUT_SEARCH_FIELDS, readVehicles } from "./readVehicles";
import { Vehicle } from "./Vehicle";
import type { StoredVehicle } from "./Vehicle";

const NEWEST = { createdAt: -1, _id: 1 } as const;

const newest = new SingleFlight<StoredVehicle[]>();

/** The newest active listings, for the home screen. Calls made during a query share the next one. */
export function findNewestVehicles(): Promise<readonly StoredVehicle[]> {
  return newest.runAfter("active", async () =>
    readVehicles({ status: "active" }, { sort: NEWEST, limit: HOME_VEHICLES }),
  );
}

/** All of a user's listings, newest first, whatever their status; removed ones are gone. */
export function findVehiclesOf(owner: string): Promise<StoredVehicle[]> {
  const status = mongoose.trusted({ $ne: "removed" } as const);
  return Vehicle.find({ owner, status }, WITHOUT_SEARCH_FIELDS)
    .sort(NEWEST)
    .limit(VEHICLE_LIMITS.perOwner)
    .lean();
}

/** The limit of an owner's cars, for `insertInSlot`. */
export function listingLimitOf(owner: string) {
  const most = VEHICLE_LIMITS.perOwner;
  const status = mongoose.trusted({ $ne: "removed" } as const);
  const full = () => conflict("vehicles.tooMany", { most });
  return { owner, counted: { owner, status }, most, full };
}

/** A page of a seller's active cars, of every make or of one. */
export function findOnMarket(
  owner: string,
  { make, sortBy, limit, offset: skip }: DealerPageQuery,
): Promise<StoredVehicle[]> {
  const filter = { owner, status: "active" as const, ...(make !== undefined && { make }) };
  return readVehicles(filter, { sort: ORDERS[sortBy], skip, limit });
}

const ORDERS = {
  newest: NEWEST,
  "price-low": { askingPrice: 1, _id: 1 },
  "price-high": { askingPrice: -1, _id: 1 },
} as const;

/** The values of a field of a seller's active cars, each with its number of cars, most cars first. */
export async function countOnMarket(
  owner: string,
  field: "make" | "area",
): Promise<Array<{ value: string; cars: number }>> {
  const cars = await Vehicle.find({ owner, status: "active" }, { make: 1, area: 1 }).lean();
  const counts = new Map<string, number>();
  for (const { [field]: value } of cars) {
    if (value !== undefined) {
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  }
  return [...counts]
    .map(([value, count]) => ({ value, cars: count }))
    .sort((a, b) => b.cars - a.cars || (a.value < b.value ? -1 : 1));
}

/** The sellers of some vehicles, by the vehicle's id; only those the viewer may see. */
export async function findSellers(
  vehicles: readonly StoredVehicle[],
): Promise<Map<string, UserRecord>> {
  if (vehicles.length === 0) {
    return new Map();
  }
  const owners = [...new Set(vehicles.map(({ owner }) => owner))];
  const users = await User.find({ _id: mongoose.trusted({ $in: owners }) }).lean();
  const byId = new Map(users.map((user) => [user._id, user]));
  return new Map(
    vehicles.flatMap(({ _id, owner }) => {
      const seller = byId.get(owner);
      return seller === undefined ? [] : [[_id, seller]];
    }),
  );
}

/** The existing ones of these vehicles, in no particular order. */
export function findVehiclesByIds(ids: string[]): Promise<StoredVehicle[]> {
  return Vehicle.find({ _id: mongoose.trusted({ $in: ids }) }, WITHOUT_SEARCH_FIELDS).lean();
}

export function findVehicle(id: string): Promise<StoredVehicle | null> {
  return Vehicle.findById(id, WITHOUT_SEARCH_FIELDS).lean();
}
