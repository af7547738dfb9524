import type { NotificationParams } from "@takas/contracts/notificationKinds";
import {
  LISTED_OFFER_STATES,
  PARTICIPANTS,
  cashFor,
  otherParticipant,
} from "@takas/contracts/offerStates";
import type { Participant } from "@takas/contracts/offerStates";
import { carName } from "@takas/contracts/vehicles/carName";

import { findAnonymousNumbers } from "../../accounts";
import { notify, settleMatchNews, settleOfferNews } from "../../notifications";
import type { NewNotification } from "../../notifications";
import { mongoose } from "../../platform/database/mongoose";
import { Favourite, Vehicle } from "../../vehicles";
import { carsOf, findOpenOffersWith } from "../cars/reservations";
import { reasonOf } from "../Offer";
import type { OfferEventRecord, OfferOutboxEvent, OfferRecord } from "../Offer";
import { isWaiting } from "../offerPolicy";
import { detailsOf } from "../thread/writeToThread";

const { trusted } = mongoose;
/** What `carName` needs. */
const NAMED = { title: 1, year: 1, make: 1, model: 1 } as const;

/**
 * Notifies the owner of a new offer, and of a change the participant who did not make it; both, where time or the market
 * did. An offer that the owner's own setting declined, or that waits in line, does not reach the owner, and the end of an
 * offer does not reach the participant who has just sold their car.
 */
export async function notifyParticipants(
  offer: OfferRecord,
  pending: OfferOutboxEvent,
): Promise<void> {
  const { index } = pending;
  const event = index === undefined ? undefined : offer.events[index];
  if (event !== undefined && index !== undefined) {
    await notify(await changeNotifications(offer, event, index), event.at);
  } else if (offer.events[0]?.cause !== "tooLow") {
    await notify([await madeNotification(offer)], offer.createdAt);
  }
}

/** Once an offer or the cars of a deal are gone: settles what both were told about the offer, or about their cars' matches. */
export async function settleNews(offer: OfferRecord): Promise<void> {
  const { _id, sender, owner, status, vehicle, swapVehicle } = offer;
  if (status === "sold") {
    await settleMatchNews(owner, vehicle);
    if (swapVehicle !== undefined) {
      await settleMatchNews(sender, swapVehicle);
    }
  } else if (!LISTED_OFFER_STATES.includes(status)) {
    await settleOfferNews(sender, _id);
    await settleOfferNews(owner, _id);
  }
}

/** After an accept: notifies everybody else with an open offer on one of these cars that it is reserved. */
export async function notifyOtherBidders(
  offer: OfferRecord,
  { index }: OfferOutboxEvent,
): Promise<void> {
  const event = index === undefined ? undefined : offer.events[index];
  if (event?.action !== "accept") {
    return;
  }
  const { names } = await findFacts(offer);
  const notifications = (await findOtherBidders(offer)).map(
    ({ other, side, car }): NewNotification => ({
      _id: `reserved/${offer._id}/${other._id}/${side}`,
      user: other[side],
      kind: "carReserved",
      params: { offerId: other._id, car: names.get(car) ?? null },
    }),
  );
  await notify(notifications, event.at);
}

/**
 * After a reservation has ended without a deal: notifies everybody else with an open offer on one of these cars, and
 * everybody who keeps one as a favourite, that it is for sale again.
 */
export async function notifyOfFreeCars(
  offer: OfferRecord,
  { index }: OfferOutboxEvent,
): Promise<void> {
  const event = index === undefined ? undefined : offer.events[index];
  if (event?.action !== "release" && event?.action !== "lapse") {
    return;
  }
  const free = await Vehicle.find(
    { _id: trusted({ $in: carsOf(offer) }), status: "active" },
    NAMED,
  ).lean();
  const names = new Map(free.map((car) => [car._id, carName(car)]));
  const bids = (await findOtherBidders(offer)).flatMap(({ other, side, car }) => {
    const name = names.get(car);
    return name === undefined
      ? []
      : [{ user: other[side], params: { vehicleId: car, offerId: other._id, car: name } }];
  });
  const bidders = new Set([offer.sender, offer.owner, ...bids.map(({ user }) => user)]);
  const kept = await Favourite.find(
    { vehicle: trusted({ $in: [...names.keys()] }) },
    { user: 1, vehicle: 1 },
  ).lean();
  const watchers = kept
    .filter(({ user }) => !bidders.has(user))
    .map(({ user, vehicle }) => ({
      user,
      params: { vehicleId: vehicle, car: names.get(vehicle) ?? "" },
    }));
  const notifications = [...bids, ...watchers].map(({ user, params }): NewNotification => ({
    _id: `free/${offer._id}/${index}/${params.vehicleId}/${user}`,
    user,
    kind: "carFree",
    params,
  }));
  await notify(notifications, event.at);
}

interface OtherBid {
  /** A pending offer with one of the cars. */
  other: OfferRecord;
  /** A side of it that takes no part in the accepted offer. */
  side: Participant;
  car: string;
}

async function findOtherBidders(offer: OfferRecord): Promise<OtherBid[]> {
  const participants = new Set([offer.sender, offer.owner]);
  const others = await findOpenOffersWith(carsOf(offer), offer._id);
  return others.flatMap((other) => {
    const car = carsOf(offer).find((one) => carsOf(other).includes(one)) ?? offer.vehicle;
    return PARTICIPANTS.filter(
      (side) => !participants.has(other[side]) && !(side === "owner" && isWaiting(other)),
    ).map((side) => ({
      other,
      side,
      car,
    }));
  });
}

/** A day before a reservation lapses: one for each participant. */
export async function reservationEndingNotifications(
  offer: OfferRecord,
): Promise<NewNotification[]> {
  const facts = await findFacts(offer);
  return PARTICIPANTS.map((to) => ({
    _id: `reservation/${offer._id}/${offer.reservedUntil?.getTime()}/${to}`,
    user: offer[to],
    kind: "reservationEnding",
    params: commonParams(offer, to, facts),
  }));
}

/** A day before an offer's expiry: one for each participant. */
export async function endingSoonNotifications(offer: OfferRecord): Promise<NewNotification[]> {
  const facts = await findFacts(offer);
  return PARTICIPANTS.map((to) => ({
    _id: `ending/${offer._id}/${offer.terms.length}/${to}`,
    user: offer[to],
    kind: "offerEnding",
    params: { ...commonParams(offer, to, facts), isAsked: offer.terms.at(-1)?.by !== to },
  }));
}

async function madeNotification(offer: OfferRecord): Promise<NewNotification> {
  const facts = await findFacts(offer);
  return {
    _id: `made/${offer._id}`,
    user: offer.owner,
    kind: "offerMade",
    params: {
      ...commonParams(offer, "owner", facts),
      offerKind: offer.kind,
      swapCar: facts.names.get(offer.swapVehicle ?? "") ?? null,
      cash: cashOf(offer, offer.terms[0]?.amount ?? 0, "owner"),
    },
  };
}

async function changeNotifications(
  offer: OfferRecord,
  event: OfferEventRecord,
  index: number,
): Promise<NewNotification[]> {
  if (event.cause === "agreed") {
    return [];
  }
  const facts = await findFacts(offer);
  const reason = reasonOf(event);
  return PARTICIPANTS.filter(
    (one) =>
      one !== event.by &&
      !(one === "owner" && isWaiting(offer)) &&
      !(event.action === "end" && facts.sellers.has(offer[one])),
  ).map((to) => ({
    _id: `event/${offer._id}/${index}/${to}`,
    user: offer[to],
    kind: "offerChanged",
    params: {
      ...commonParams(offer, to, facts),
      action: event.action,
      isByOther: event.by === otherParticipant(to),
      offerKind: offer.kind,
      isSold: event.action === "done" && offer.status === "sold",
      ...(event.amount !== undefined && { cash: cashOf(offer, event.amount, to) }),
      ...withoutPlace(detailsOf(event)),
      ...(event.cause !== undefined && { cause: event.cause }),
      ...(event.cause === undefined && reason !== undefined && { reason }),
    },
  }));
}

/** A place may name a phone number, which no notification shows. */
function withoutPlace({ place: _place, ...details }: ReturnType<typeof detailsOf>) {
  return details;
}

interface Facts {
  /** Anonymous numbers by user, and names by car; deleted ones are missing. */
  numbers: ReadonlyMap<string, number>;
  names: ReadonlyMap<string, string>;
  /** Owners who sold or removed a car of the offer. */
  sellers: ReadonlySet<string>;
}

async function findFacts(offer: OfferRecord): Promise<Facts> {
  const [numbers, cars] = await Promise.all([
    findAnonymousNumbers([offer.sender, offer.owner]),
    Vehicle.find(
      { _id: trusted({ $in: carsOf(offer) }) },
      { ...NAMED, owner: 1, status: 1 },
    ).lean(),
  ]);
  const sold = cars.filter(({ status }) => status === "sold" || status === "removed");
  return {
    numbers,
    names: new Map(cars.map((car) => [car._id, carName(car)])),
    sellers: new Set(sold.map(({ owner }) => owner)),
  };
}

function commonParams(
  offer: OfferRecord,
  role: Participant,
  { numbers, names }: Facts,
): Pick<NotificationParams["offerEnding"], "offerId" | "role" | "other" | "car"> {
  return {
    offerId: offer._id,
    role,
    other: numbers.get(offer[otherParticipant(role)]) ?? null,
    car: names.get(offer.vehicle) ?? null,
  };
}

/** Whole GBP: the price of a cash offer; of a swap, what this participant receives, negative when they pay. */
function cashOf({ kind }: OfferRecord, amount: number, to: Participant): number {
  return kind === "cash" ? amount : cashFor(to, amount);
}
