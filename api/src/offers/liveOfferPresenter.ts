import type { LiveOffer } from "@takas/contracts/live/offers";
import { offerActions, otherParticipant } from "@takas/contracts/offerStates";
import type { Participant } from "@takas/contracts/offerStates";
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
  isRevealed: boolean;
  isBlocked: boolean;
}

/** An offer as one of its two participants sees it; of the other it contains only the anonymous id. */
export function presentLiveOffer(offer: OfferRecord, options: PresentLiveOffer): LiveOffer {
  const { role, numbers, dealer, cars, unread, isRevealed, isBlocked } = options;
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
    actions: offerActions(state, { proposer, participant: role }),
    otherUser: presentOther(offer[otherParticipant(role)], numbers, dealer),
    vehicleId: offer.vehicle,
    ...(vehicle && { vehicle }),
    ...(swapVehicleId !== undefined && { swapVehicleId }),
    ...(swapVehicle && { swapVehicle }),
    ...(kind === "swap" ? { deltaCash: amount } : { cashAmount: amount }),
    ...(message !== undefined && { message }),
    ...(reason !== undefined && { reason }),
    isContactOpen: isAgreed(offer) || isRevealed,
    isBlocked,
    unread,
    endsAt: offer.endsAt?.toISOString() ?? null,
    createdAt: offer.createdAt.toISOString(),
    changedAt: offer.changedAt.toISOString(),
  };
}
