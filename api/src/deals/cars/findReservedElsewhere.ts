import type { ReservedElsewhere } from "@takas/contracts/live/offers";
import { OPEN_OFFER_STATES } from "@takas/contracts/offerStates";

import { findAnonymousNumbers, nameOf } from "../../accounts";
import { mongoose } from "../../platform/database/mongoose";
import { Vehicle } from "../../vehicles";
import { Offer } from "../Offer";
import type { OfferRecord } from "../Offer";
import { counterpartOf, isParticipant } from "../offerPolicy";
import { carsOf } from "./reservations";

const { trusted } = mongoose;

/**
 * The pending ones of a user's offers that cannot be accepted now, because one of their cars is reserved: by id, with the
 * user's own deal or circle, or nothing where it is somebody else's.
 */
export async function findReservedElsewhere(
  user: string,
  offers: readonly OfferRecord[],
): Promise<Map<string, ReservedElsewhere>> {
  const open = offers.filter(({ status }) => OPEN_OFFER_STATES.includes(status));
  const reserved = await Vehicle.find(
    { _id: trusted({ $in: [...new Set(open.flatMap(carsOf))] }), status: "reserved" },
    { owner: 1, reservedFor: 1 },
  ).lean();
  if (reserved.length === 0) {
    return new Map();
  }
  const _id = trusted({ $in: reserved.flatMap(({ reservedFor }) => reservedFor ?? []) });
  const deals = await Offer.find({ _id }, { sender: 1, owner: 1 }).lean();
  const others = deals.map((deal) => counterpartOf({ _id: user }, deal));
  const numbers = await findAnonymousNumbers(others);
  const present = ({ owner, reservedFor }: (typeof reserved)[number]): ReservedElsewhere => {
    const deal = deals.find((one) => one._id === reservedFor);
    if (deal !== undefined && isParticipant({ _id: user }, deal)) {
      const who = nameOf(counterpartOf({ _id: user }, deal), numbers);
      return { in: "deal", id: deal._id, who };
    }
    return deal === undefined && owner === user && reservedFor !== undefined
      ? { in: "circle", id: reservedFor }
      : { in: "other" };
  };
  // One's own car comes first: it says more.
  const found = reserved.toSorted((a, b) => Number(b.owner === user) - Number(a.owner === user));
  return new Map(
    open.flatMap((offer) => {
      const car = found.find((one) => carsOf(offer).includes(one._id));
      return car === undefined ? [] : [[offer._id, present(car)] as const];
    }),
  );
}
