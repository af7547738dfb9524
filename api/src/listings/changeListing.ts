import { LISTING_GRAPH } from "@takas/contracts/listingStates";
import type { ListingAction } from "@takas/contracts/listingStates";

import { mongoose } from "../platform/database/mongoose";
import { conflict, forbidden } from "../platform/errors";
import { Vehicle, WITHOUT_SEARCH_FIELDS, expiryFrom, listingEvent } from "../vehicles";
import type { ListingEvent, StoredVehicle } from "../vehicles";
import { listingEvents } from "./listingEvents";

const { trusted } = mongoose;

/** What each action starts, by `listingEvents`. */
const EVENTS: Record<ListingAction, ListingEvent["type"]> = {
  pause: "paused",
  resume: "priceSet",
  renew: "priceSet",
  sell: "soldElsewhere",
  remove: "removed",
  expire: "expired",
};

/**
 * Takes a listing of the live market through one transition of `LISTING_GRAPH`, in one atomic write, and starts what
 * follows. Throws 403 for putting a listing back that was taken down, and 409 for a missing transition.
 */
export async function changeListing(
  { _id, status, isTakenDown }: StoredVehicle,
  action: ListingAction,
  now = new Date(),
): Promise<StoredVehicle> {
  const to = LISTING_GRAPH[status][action];
  if (to === undefined) {
    throw status === "reserved"
      ? conflict("listing.reserved")
      : conflict("listing.otherState", { status });
  }
  if (to === "active" && isTakenDown === true) {
    throw forbidden("listing.takenDown");
  }
  const changed = await Vehicle.findOneAndUpdate(
    { _id, status, ...(to === "active" && { isTakenDown: trusted({ $ne: true }) }) },
    {
      $set: { status: to, ...(to === "active" && { expiresAt: expiryFrom(now), isAsked: false }) },
      $push: { outbox: listingEvent(EVENTS[action], now) },
    },
    { returnDocument: "after", projection: WITHOUT_SEARCH_FIELDS },
  ).lean();
  if (changed === null) {
    throw conflict("vehicle.justChanged");
  }
  return listingEvents.deliver(changed);
}
