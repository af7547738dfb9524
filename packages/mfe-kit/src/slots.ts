import type { Store } from "@takas/client";
import type { User } from "@takas/contracts/user";
import type { Vehicle } from "@takas/contracts/vehicle";

import type { SlotName } from "../remotes/slots.mjs";

/** What each slot passes to the parts that fill it. The owner of a slot changes it here. */
export interface Slots extends Record<SlotName, unknown> {
  /** On a listing, below the ways to make an offer: the car. */
  "listing.actions": Vehicle;
}

/** The props of a part: what its slot passes. It renders again when that changes. */
export interface PartProps<Name extends SlotName> {
  of: Slots[Name];
}

/**
 * The `load` export of a part's file, where `remote.json` says `"server": true`: requests all data of its first view, through
 * the endpoints that the part uses. `user` is undefined for a view that is drawn for everybody.
 */
export type LoadPart<Name extends SlotName> = (context: {
  dispatch: Store["dispatch"];
  of: Slots[Name];
  user: User | undefined;
}) => PromiseLike<{ error?: unknown }>[];
