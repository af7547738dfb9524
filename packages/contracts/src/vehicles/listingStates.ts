import type { VehicleStatus } from "../choices/choices";

/** What happens to a listing of the live market. `expire` is done by time, everything else by its owner. */
const LISTING_ACTIONS = ["pause", "resume", "renew", "sell", "remove", "expire"] as const;
export type ListingAction = (typeof LISTING_ACTIONS)[number];
/** The actions of an owner. `sell`: the car was sold elsewhere. */
export const OWNER_ACTIONS = LISTING_ACTIONS.filter((action) => action !== "expire");
export type OwnerAction = (typeof OWNER_ACTIONS)[number];

/**
 * The life of a listing as a graph: the actions in each state, and where they lead. A reserved car is part of a deal,
 * which decides what comes next.
 */
export const LISTING_GRAPH: Record<VehicleStatus, Partial<Record<ListingAction, VehicleStatus>>> = {
  active: { pause: "paused", renew: "active", sell: "sold", remove: "removed", expire: "expired" },
  paused: { resume: "active", sell: "sold", remove: "removed" },
  expired: { renew: "active", sell: "sold", remove: "removed" },
  review: { sell: "sold", remove: "removed" },
  sold: { remove: "removed" },
  reserved: {},
  removed: {},
};

/** What an owner can do in a state, in the order of `OWNER_ACTIONS`. */
export function listingActions(status: VehicleStatus): OwnerAction[] {
  return OWNER_ACTIONS.filter((action) => LISTING_GRAPH[status][action] !== undefined);
}
