import { OFFER_LIMITS } from "@takas/contracts/limits";
import type { OfferWrite } from "@takas/contracts/live/offers";
import type { OfferKind } from "@takas/contracts/offerStates";

import { hasLeft, User } from "../accounts";
import type { UserRecord } from "../accounts";
import { refuseBlocked } from "../blocks";
import { isDuplicateKey, newId } from "../platform/database/mongoose";
import { conflict, notFound } from "../platform/errors";
import { marketRatesOf } from "../valuation";
import { Vehicle, findVehiclesByIds } from "../vehicles";
import type { StoredVehicle } from "../vehicles";
import { admitOffer } from "./admitOffer";
import type { OfferedCars } from "./admitOffer";
import { versionOf } from "./cars/carVersions";
import type { CarVersions } from "./cars/carVersions";
import { carsOf } from "./cars/reservations";
import { changeOffer } from "./changeOffer";
import { findSlots, shownAt } from "./contact/firstContact";
import type { FreeSlots } from "./contact/firstContact";
import { writeTo } from "./contact/writeTo";
import { offerEvents } from "./events/offerEvents";
import { findOffer } from "./findOffers";
import { Offer, madeEvent } from "./Offer";
import type { OfferRecord } from "./Offer";

const DAY = 86_400_000;

/**
 * Makes an offer that `admitOffer` has admitted and notifies the owner. Throws, in this order: 422 for a message
 * that completes a phone number; 429 for too many offers, or too many with the same words; 403 when one of the two
 * people has blocked the other; 409 for a second open offer; 404 when the owner has left meanwhile, and what
 * `admitOffer` throws when it would no longer admit it. Blocks are asked for that late so that only an offer that
 * would be made can find out who sells a car. The owner sees some offers of new visitors on a later day. One that is
 * too low for the owner's setting is declined at once, and only its sender is notified.
 */
export async function makeLiveOffer(
  user: UserRecord,
  cars: OfferedCars,
  written: OfferWrite,
): Promise<OfferRecord> {
  const { _id: from } = user;
  const text = { from, to: cars.vehicle.owner, text: written.message ?? "" };
  const offer = await writeTo(text, () => storeOffer(user, cars, written));
  const isDeclined = await isTooLow(offer);
  return offerEvents.deliver(isDeclined ? await changeOffer(offer, TOO_LOW) : offer);
}

/**
 * Stores an offer unless one of its cars was sold or promised, its owner has left, or one has blocked the other since it
 * was admitted: either they find the stored offer and end it, or this finds what they have done.
 */
async function storeOffer(
  user: UserRecord,
  { vehicle, own }: OfferedCars,
  written: OfferWrite,
): Promise<OfferRecord> {
  const now = new Date();
  const slots = await findSlots(user, { owner: vehicle.owner, message: written.message, now });
  slots.next();
  await refuseBlocked(user._id, vehicle.owner);
  const made = {
    vehicle,
    sender: user._id,
    kind: written.kind,
    ...(own !== undefined && { swapVehicle: own._id }),
    cars: { vehicle: versionOf(vehicle), ...(own && { swapVehicle: versionOf(own) }) },
    amount: written.kind === "cash" ? written.cashAmount : (written.deltaCash ?? 0),
    ...(written.message !== undefined && { message: written.message }),
    slots,
  };
  const offer = await makeOffer(made, now);
  try {
    if (await hasLeft(vehicle.owner)) {
      throw notFound("vehicle.unknown");
    }
    await admitOffer(user, written);
    await refuseBlocked(user._id, vehicle.owner);
  } catch (error) {
    await Offer.deleteOne({ _id: offer._id });
    throw error;
  }
  return offer;
}

const TOO_LOW = {
  action: "decline",
  by: "owner",
  cause: "tooLow",
} as const;

export interface NewOffer {
  /** Set when a client that does not know whether its offer arrived may send it again; it is made once. */
  _id?: string;
  vehicle: Pick<StoredVehicle, "_id" | "owner">;
  /** _id of the User who makes it; not the vehicle's owner. */
  sender: string;
  kind: OfferKind;
  /** Of a swap: _id of the sender's vehicle. */
  swapVehicle?: string;
  /** In the live market: the cars as they are now. */
  cars?: CarVersions;
  /** Whole GBP, see OfferTerms. */
  amount: number;
  message?: string;
  /** What a first contact may take; sample offers take none. */
  slots?: FreeSlots;
}

/**
 * Makes an offer, which expires after 7 days without an answer. Throws 409 when this sender already has an open offer
 * on this car, and 429 when simultaneous offers have taken the last slot: unique indexes decide.
 */
export async function makeOffer(input: NewOffer, now = new Date()): Promise<OfferRecord> {
  const { _id = newId(), vehicle, amount, slots, ...fields } = input;
  // First, because a mark without an offer only costs a check, and an offer without the mark would not be counted.
  await Vehicle.updateOne({ _id: vehicle._id }, { hasOffers: true }, { timestamps: false });
  for (;;) {
    const taken = slots?.next() ?? {};
    const waitsUntil = taken.lineSlot === undefined ? undefined : shownAt(taken.lineSlot, now);
    const from = waitsUntil ?? now;
    try {
      const offer = await Offer.create({
        ...fields,
        ...taken,
        _id,
        vehicle: vehicle._id,
        owner: vehicle.owner,
        terms: [{ by: "sender", amount, at: now }],
        status: "proposed",
        endsAt: new Date(from.getTime() + OFFER_LIMITS.answerDays * DAY),
        createdAt: now,
        ...(waitsUntil ? { shownAt: waitsUntil } : { outbox: [madeEvent(now)] }),
      });
      return offer.toObject();
    } catch (error) {
      if (slots?.drop(error) === true) {
        continue;
      }
      const made = isDuplicateKey(error, "_id") ? await findOffer(_id) : null;
      if (made !== null) {
        return made;
      }
      const isSecond = isDuplicateKey(error, "sender");
      throw isSecond ? conflict("offer.alreadyOpen") : error;
    }
  }
}

/**
 * Whether the owner's setting "Auto-reject Low Offers" declines an offer: cash, or a car at its market value plus the
 * cash, worth less than the market value of the owner's car, or than its price if that is lower. Without those values
 * no offer is too low.
 */
async function isTooLow(offer: OfferRecord): Promise<boolean> {
  const owner = await User.findById(offer.owner, { autoReject: 1 }).lean();
  if (owner?.autoReject !== true) {
    return false;
  }
  const cars = await findVehiclesByIds(carsOf(offer));
  const rates = await marketRatesOf(cars);
  const valueOf = (car: string) => rates.get(car)?.marketValue ?? Number.NaN;
  const price = cars.find(({ _id }) => _id === offer.vehicle)?.askingPrice ?? Number.NaN;
  const cash = offer.terms.at(-1)?.amount ?? Number.NaN;
  const worth = offer.swapVehicle === undefined ? cash : valueOf(offer.swapVehicle) + cash;
  return worth < Math.min(valueOf(offer.vehicle), price);
}
