import type { Offer, OfferStatus } from "@takas/contracts/offer";
import type { OfferState } from "@takas/contracts/offerStates";
import type { OtherUser } from "@takas/contracts/user";
import type { Vehicle } from "@takas/contracts/vehicle";

import { nameOf, presentDealer } from "../accounts";
import type { DealerRecord } from "../accounts";
import type { OfferRecord } from "./Offer";

/** The names of the listed states on the wire (docs/product.md 3.4). */
const STATUSES: Partial<Record<OfferState, OfferStatus>> = {
  proposed: "proposed",
  countered: "Counter offer",
  accepted: "Accepted",
  handedOver: "Accepted",
};

/** Anonymous numbers by user. */
type Numbers = ReadonlyMap<string, number>;

interface PresentOfferOptions {
  numbers: Numbers;
  /** The sender, if they are a dealer. */
  dealer: DealerRecord | undefined;
  /** The sender's car of a swap, without its seller. */
  swapVehicle: Vehicle | undefined;
  /** Whether the viewer is a participant. */
  isParticipant: boolean;
}

/** An offer at its current terms; of the sender it contains only the anonymous id. */
export function presentOffer(
  offer: OfferRecord,
  { numbers, dealer, swapVehicle, isParticipant }: PresentOfferOptions,
): Offer {
  const { kind, terms, message } = offer;
  const amount = terms.at(-1)?.amount ?? 0;
  return {
    id: offer._id,
    status: STATUSES[offer.status] ?? "proposed",
    createdAt: offer.createdAt.toISOString(),
    fromUser: presentOther(offer.sender, numbers, dealer),
    ...(offer.swapVehicle === undefined ? {} : { swapVehicleId: offer.swapVehicle }),
    ...(swapVehicle === undefined ? {} : { swapVehicle }),
    ...(kind === "swap" ? { deltaCash: amount } : { cashAmount: amount }),
    ...(isParticipant && message !== undefined ? { message } : {}),
  };
}

/** The other participant: the anonymous id and, for a dealer, the badge. */
export function presentOther(
  user: string,
  numbers: Numbers,
  dealer: DealerRecord | undefined,
): OtherUser {
  const tag = dealer && presentDealer(dealer);
  return { anonymousId: nameOf(user, numbers), ...(tag === undefined ? {} : { dealer: tag }) };
}
