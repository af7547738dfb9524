import type { LiveOffer } from "@takas/contracts/live/offers";
import { LISTED_OFFER_STATES, offerActions, otherParticipant } from "@takas/contracts/offerStates";
import type { Participant } from "@takas/contracts/offerStates";
import type { RevealedContact } from "@takas/contracts/user";
import type { Vehicle } from "@takas/contracts/vehicle";

import type { UserRecord } from "../accounts";
import { reasonOf } from "./Offer";
import type { OfferRecord } from "./Offer";
import { isAgreed, lastWordBy } from "./offerPolicy";
import { presentOther } from "./offerPresenter";

interface PresentLiveOffer {
  /** The participant who reads it. */
  role: Participant;
  numbers: ReadonlyMap<string, number>;
  /** The other participant, if they are a dealer. */
  dealer: UserRecord | undefined;
  /** Without their sellers, by id. */
  cars: ReadonlyMap<string, Vehicle>;
  unread: number;
  /** Whether its changes can be made: the sample market has no deals. */
  isLive: boolean;
  /** Whether one of the two has revealed the other. */
  isRevealed: boolean;
  /** What the reader has revealed. */
  revealed: RevealedContact | undefined;
  isBlocked: boolean;
}

/**
 * An offer as one of its two participants sees it. Of the other it contains the anonymous id, and the contact once the
 * reader has revealed it.
 */
export function presentLiveOffer(offer: OfferRecord, options: PresentLiveOffer): LiveOffer {
  const { role, numbers, dealer, cars, unread, isLive, isRevealed, revealed, isBlocked } = options;
  const { kind, status: state, terms, events, message, swapVehicle: swapVehicleId } = offer;
  const amount = terms.at(-1)?.amount ?? 0;
  const vehicle = cars.get(offer.vehicle);
  const swapVehicle = cars.get(swapVehicleId ?? "");
  const last = events.at(-1);
  const reason = last && reasonOf(last);
  const proposer = lastWordBy(offer);
  return {
    id: offer._id,
    kind,
    state,
    role,
    lastWordBy: proposer,
    actions: isLive ? offerActions(state, { proposer, participant: role }) : [],
    otherUser: presentOther(offer[otherParticipant(role)], numbers, dealer),
    vehicleId: offer.vehicle,
    ...(vehicle && { vehicle }),
    ...(swapVehicleId !== undefined && { swapVehicleId }),
    ...(swapVehicle && { swapVehicle }),
    ...(kind === "swap" ? { deltaCash: amount } : { cashAmount: amount }),
    ...(message !== undefined && { message }),
    ...(reason !== undefined && { reason }),
    isContactOpen: isAgreed(offer) || isRevealed,
    ...(revealed && { revealed: presentRevealed(revealed) }),
    isBlocked,
    isNew: role === "owner" && offer.openedAt === null && LISTED_OFFER_STATES.includes(state),
    unread,
    endsAt: offer.endsAt?.toISOString() ?? null,
    createdAt: offer.createdAt.toISOString(),
    changedAt: offer.changedAt.toISOString(),
  };
}

function presentRevealed({ revealedAt, isSample, contact }: RevealedContact): RevealedContact {
  return { revealedAt, isSample, ...(contact && { contact }) };
}
