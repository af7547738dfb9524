import type { LiveOffer, Rating, Ratings, ReservedElsewhere } from "@takas/contracts/live/offers";
import { LISTED_OFFER_STATES, offerActions, otherParticipant } from "@takas/contracts/offerStates";
import type { OfferAction, Participant } from "@takas/contracts/offerStates";
import type { RevealRefusal, RevealedContact } from "@takas/contracts/user";
import type { Vehicle } from "@takas/contracts/vehicle";

import type { DealerRecord } from "../accounts";
import { reasonOf } from "./Offer";
import type { OfferRating, OfferRecord } from "./Offer";
import {
  areRatingsOpen,
  isAgreed,
  lastWordBy,
  mayKeep,
  ratedUntil,
  refusalOf,
  soldAt,
} from "./offerPolicy";
import { presentOther } from "./offerPresenter";

interface PresentLiveOffer {
  /** The participant who reads it. */
  role: Participant;
  numbers: ReadonlyMap<string, number>;
  /** The other participant, if they are a dealer. */
  dealer: DealerRecord | undefined;
  /** Without their sellers, as the offer names them. */
  cars: { vehicle: Vehicle | undefined; swapVehicle: Vehicle | undefined };
  unread: number;
  /** Whether its changes can be made: the sample market has no deals. */
  isLive: boolean;
  /** What the reader has revealed. */
  revealed: RevealedContact | undefined;
  /** Why the reader cannot reveal the other side now, if they cannot. */
  revealRefusal: RevealRefusal | undefined;
  /** From when the contact is free, while it is a deal. */
  contactFreeFrom: Date | undefined;
  isBlocked: boolean;
  /** Where one of its cars is reserved, while the offer is pending. */
  reserved: ReservedElsewhere | undefined;
}

/**
 * An offer as one of its two participants sees it. Of the other it contains the anonymous id, and the contact once the
 * reader has revealed it.
 */
export function presentLiveOffer(
  offer: OfferRecord,
  options: PresentLiveOffer,
  now = new Date(),
): LiveOffer {
  const { role, numbers, dealer, cars, unread, isLive, revealed, isBlocked, reserved } = options;
  const {
    kind,
    status: state,
    terms,
    events,
    message,
    meeting,
    swapVehicle: swapVehicleId,
  } = offer;
  const amount = terms.at(-1)?.amount ?? 0;
  const { vehicle, swapVehicle } = cars;
  const last = events.at(-1);
  const reason = last && reasonOf(last);
  const proposer = lastWordBy(offer);
  const actions = isLive
    ? actionsOf(offer, role, now).filter((action) => action !== "accept" || !reserved)
    : [];
  return {
    id: offer._id,
    kind,
    state,
    role,
    lastWordBy: proposer,
    round: terms.length,
    actions,
    ...(actions.includes("counter") && mayKeep(role, offer) && { mayKeep: true }),
    otherUser: presentOther(offer[otherParticipant(role)], numbers, dealer),
    vehicleId: offer.vehicle,
    ...(vehicle && { vehicle }),
    ...(swapVehicleId !== undefined && { swapVehicleId }),
    ...(swapVehicle && { swapVehicle }),
    ...(kind === "swap" ? { deltaCash: amount } : { cashAmount: amount }),
    ...(message !== undefined && { message }),
    ...(reason !== undefined && { reason }),
    isContactOpen: isAgreed(offer) || revealed !== undefined,
    ...(options.revealRefusal && { revealRefusal: options.revealRefusal }),
    ...(options.contactFreeFrom && { contactFreeFrom: options.contactFreeFrom.toISOString() }),
    ...(revealed && { revealed: presentRevealed(revealed) }),
    isBlocked,
    ...(offer.shownAt && { waitsUntil: offer.shownAt.toISOString() }),
    isNew: role === "owner" && offer.openedAt === null && LISTED_OFFER_STATES.includes(state),
    unread,
    endsAt: offer.endsAt?.toISOString() ?? null,
    reservedUntil: offer.reservedUntil?.toISOString() ?? null,
    ...(reserved && { reserved }),
    ...(meeting && { meeting: { ...meeting, at: meeting.at.toISOString() } }),
    ...(state === "sold" && {
      soldAt: soldAt(offer).toISOString(),
      ratings: presentRatings(offer, role, now),
    }),
    createdAt: offer.createdAt.toISOString(),
    changedAt: offer.changedAt.toISOString(),
  };
}

/** What the participant can do at this moment. */
function actionsOf(offer: OfferRecord, role: Participant, now: Date): OfferAction[] {
  const people = { proposer: lastWordBy(offer), participant: role };
  return offerActions(offer.status, people).filter(
    (action) => refusalOf(offer, { action, by: role, now }) === undefined,
  );
}

function presentRatings(offer: OfferRecord, role: Participant, now: Date): Ratings {
  const own = offer.ratings?.[role];
  const other = areRatingsOpen(offer, now) ? offer.ratings?.[otherParticipant(role)] : undefined;
  return {
    ...(own && { own: presentRating(own) }),
    ...(other && { other: presentRating(other) }),
    until: ratedUntil(offer).toISOString(),
  };
}

function presentRating({ stars, text }: OfferRating): Rating {
  return { stars, ...(text !== undefined && { text }) };
}

function presentRevealed({ revealedAt, isSample, contact }: RevealedContact): RevealedContact {
  return { revealedAt, isSample, ...(contact && { contact }) };
}
