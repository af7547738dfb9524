import { AGREED_OFFER_STATES } from "@takas/contracts/offerStates";
import type { Participant } from "@takas/contracts/offerStates";

import type { UserRecord } from "../accounts";
import { isMember } from "../accounts";
import type { VehicleRecord } from "../vehicles";
import { isOwner } from "../vehicles";
import type { OfferRecord } from "./Offer";

type Viewer = Pick<UserRecord, "_id" | "membershipType">;
type Owned = Pick<VehicleRecord, "owner">;
type Sides = Pick<OfferRecord, "sender" | "owner">;

/** The user's side of an offer, or undefined. */
export function participantOf({ _id }: { _id: string }, offer: Sides): Participant | undefined {
  if (_id === offer.owner) {
    return "owner";
  }
  return _id === offer.sender ? "sender" : undefined;
}

/** Only its two participants read and write an offer's messages, mark it read and reveal each other. */
export function isParticipant(user: { _id: string }, offer: Sides): boolean {
  return participantOf(user, offer) !== undefined;
}

/** _id of the other participant. */
export function counterpartOf(user: { _id: string }, offer: Sides): string {
  return participantOf(user, offer) === "owner" ? offer.sender : offer.owner;
}

/** The side that named the current terms, or said that the deal is done. */
export function lastWordBy({
  status,
  doneBy,
  terms,
}: Pick<OfferRecord, "status" | "doneBy" | "terms">): Participant {
  return (status === "handedOver" ? doneBy : undefined) ?? terms.at(-1)?.by ?? "sender";
}

/** Whether both have agreed, so that each may see the other's contact. */
export function isAgreed({ status }: Pick<OfferRecord, "status">): boolean {
  return AGREED_OFFER_STATES.includes(status);
}

/** Owners see the offers on their cars; members see those on other people's cars. */
export function mayListOffers(viewer: Viewer, vehicle: Owned): boolean {
  return isOwner(viewer, vehicle) || isMember(viewer);
}

export function mayOfferOn(viewer: Pick<UserRecord, "_id">, vehicle: Owned): boolean {
  return !isOwner(viewer, vehicle);
}

export function mayOfferInExchange(viewer: Pick<UserRecord, "_id">, vehicle: Owned): boolean {
  return isOwner(viewer, vehicle);
}

/** Anybody may propose a swap; only members may offer cash. */
export function maySendCash(viewer: Pick<UserRecord, "membershipType">): boolean {
  return isMember(viewer);
}
