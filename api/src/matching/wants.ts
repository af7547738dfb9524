import type { Wants, WantsState } from "@takas/contracts/live/wants";
import { WANTS_FIELDS } from "@takas/contracts/swaps/wantsFields";
import type { WantsField } from "@takas/contracts/swaps/wantsFields";
import { ANY_WANTS } from "@takas/contracts/swaps/wantsWords";
import type { QueryFilter } from "mongoose";

import { mongoose } from "../platform/database/mongoose";
import { conflict, notFound } from "../platform/errors";
import { marketRatesOf } from "../valuation";
import { Vehicle, WITHOUT_SEARCH_FIELDS, asRead, findVehicle, listingEvent } from "../vehicles";
import type { StoredVehicle, VehicleRecord } from "../vehicles";
import { wouldTake } from "./openCars/edges";
import { compileCar } from "./openCars/openCar";
import { openMarket, worthOf } from "./openCars/openMarket";

/** Attempts of a write before the caller is asked to retry. */
const ATTEMPTS = 10;

/**
 * Stores what a car would be swapped for, which opens it to swaps; the caller delivers the event. `admit` throws when the
 * listing may not say it; it is called before each attempt to store it. Throws 404 when the car has been removed
 * meanwhile, and 409 for a reserved one and when others keep writing the listing.
 */
export async function setWants(
  { _id }: Pick<StoredVehicle, "_id">,
  { wants, admit }: { wants: Wants; admit: (stored: StoredVehicle) => void },
): Promise<StoredVehicle> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const stored = await findVehicle(_id);
    if (stored === null || stored.status === "removed") {
      throw notFound("vehicle.unknown");
    }
    if (stored.status === "reserved") {
      throw conflict("vehicle.promised");
    }
    admit(stored);
    const change = { $set: { wants, isSwapFriendly: true } };
    const changed = await changeWants({ _id, ...asRead(stored) }, change);
    if (changed !== null) {
      return changed;
    }
  }
  throw conflict("vehicle.justChanged");
}

/**
 * Takes them back; the car stays open to swaps. Throws 404 when the car has been removed meanwhile, and 409 for a reserved
 * one.
 */
export async function dropWants({ _id }: Pick<StoredVehicle, "_id">): Promise<StoredVehicle> {
  const changed = await changeWants({ _id }, { $unset: { wants: 1 } });
  if (changed === null) {
    const isReserved = (await Vehicle.exists({ _id, status: "reserved" })) !== null;
    throw isReserved ? conflict("vehicle.promised") : notFound("vehicle.unknown");
  }
  return changed;
}

function changeWants(
  which: QueryFilter<VehicleRecord>,
  change: object,
): Promise<StoredVehicle | null> {
  return Vehicle.findOneAndUpdate(
    { ...which, status: mongoose.trusted({ $nin: ["removed", "reserved"] as const }) },
    { ...change, $push: { outbox: listingEvent("wantsSet", new Date()) } },
    { returnDocument: "after", projection: WITHOUT_SEARCH_FIELDS },
  ).lean();
}

/** What a car would be swapped for, and how many cars meet that now. */
export async function findWantsState(vehicle: StoredVehicle): Promise<WantsState> {
  const { wants = null } = vehicle;
  if (wants === null) {
    return { wants, cars: 0, loosen: [] };
  }
  const [rates, market] = await Promise.all([marketRatesOf([vehicle]), openMarket()]);
  const worth = worthOf(vehicle, rates.get(vehicle._id));
  const others = [...market.values()].filter(({ owner }) => owner !== vehicle.owner);
  const count = (tried: Wants) => {
    const car = compileCar({ ...vehicle, wants: tried }, worth);
    return others.filter((other) => wouldTake(car, other)).length;
  };
  const cars = count(wants);
  const loosen = WANTS_FIELDS.filter((field) => cars === 0 && isNamed(wants, field))
    .map((field) => ({ field, cars: count(without(wants, field)) }))
    .filter((one) => one.cars > 0)
    .toSorted((a, b) => b.cars - a.cars);
  return { wants, cars, loosen };
}

/** Wants without one of their parts. Without a limit on the cash, anything that still is a swap. */
function without(wants: Wants, field: WantsField): Wants {
  switch (field) {
    case "years":
      return { ...wants, yearMin: undefined, yearMax: undefined };
    case "mileageMax":
      return { ...wants, mileageMax: undefined };
    case "cash":
      return { ...wants, cash: { kind: "add", most: Infinity } };
    default:
      return { ...wants, [field]: ANY_WANTS[field] };
  }
}

function isNamed(wants: Wants, field: WantsField): boolean {
  switch (field) {
    case "years":
      return wants.yearMin !== undefined || wants.yearMax !== undefined;
    case "mileageMax":
      return wants.mileageMax !== undefined;
    case "cash":
      return true;
    default:
      return wants[field].length > 0;
  }
}
