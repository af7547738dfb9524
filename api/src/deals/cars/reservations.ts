import { OPEN_OFFER_STATES, RESERVING_OFFER_STATES } from "@takas/contracts/offerStates";
import type { OfferCause } from "@takas/contracts/offerStates";

import { mongoose } from "../../platform/database/mongoose";
import { conflict } from "../../platform/errors";
import { Vehicle, freeReservedCars, sellReservedCars } from "../../vehicles";
import { changeOffer, unlessConflict } from "../changeOffer";
import { Offer } from "../Offer";
import type { OfferRecord } from "../Offer";
import { CAR_ROLES } from "./carVersions";
import type { CarRole, CarVersion } from "./carVersions";

/** ms after which a reservation without an accepted offer was left by a dead process. */
const LEFT_OVER = 120_000;
/** Attempts to end an offer that others keep changing. */
const ATTEMPTS = 10;
const { trusted } = mongoose;

type Cars = Pick<OfferRecord, "_id" | "vehicle" | "swapVehicle">;
type Deal = Cars & Pick<OfferRecord, "sender" | "owner" | "cars">;

/**
 * Reserves the cars of an offer for its two participants, as the offer names them: of two simultaneous offers one gets
 * them. The order of the cars is the same for every offer, so that two offers with the same cars never stop each other.
 * Repeating it changes nothing. Throws 409, with none of them reserved, when one is no longer for sale or has changed.
 */
export async function reserveCars(offer: Deal, now = new Date()): Promise<void> {
  for (const role of CAR_ROLES.toSorted((a, b) => ((offer[a] ?? "") < (offer[b] ?? "") ? -1 : 1))) {
    const car = offer[role];
    const isReserved = car === undefined || (await reserve(offer, { role, car, now }));
    if (!isReserved) {
      await freeCars(offer);
      throw conflict(await whyNot(offer, { role, car }));
    }
  }
}

async function reserve(
  offer: Deal,
  { role, car, now }: { role: CarRole; car: string; now: Date },
): Promise<boolean> {
  const version = offer.cars?.[role];
  const kept = await Vehicle.findOneAndUpdate(
    { _id: car, status: "active", ...(version && { revision: atRevision(version) }) },
    { status: "reserved", reservedFor: offer._id, reservedAt: now },
    { projection: { _id: 1 } },
  ).lean();
  return kept !== null || (await Vehicle.exists({ _id: car, reservedFor: offer._id })) !== null;
}

/** A car that was never changed has no revision. */
function atRevision({ revision }: CarVersion) {
  return trusted({ $in: revision === 0 ? [null, 0] : [revision] });
}

async function whyNot({ sender, owner }: Deal, { role, car }: { role: CarRole; car: string }) {
  const vehicle = await Vehicle.findById(car, { status: 1, reservedFor: 1 }).lean();
  if (vehicle?.status === "active") {
    return "offer.justChanged" as const;
  }
  const people = trusted({ $in: [sender, owner] });
  const _id = vehicle?.reservedFor ?? "";
  const isOurs = await Offer.exists({ _id, sender: people, owner: people });
  if (isOurs !== null) {
    return "offer.agreedElsewhere" as const;
  }
  return role === "vehicle" ? ("offer.carPromised" as const) : ("offer.swapCarPromised" as const);
}

/** Puts the cars reserved for an offer back on the market, unless it is accepted. */
export async function freeCars({ _id }: Pick<OfferRecord, "_id">): Promise<void> {
  const held = { _id, status: trusted({ $in: RESERVING_OFFER_STATES }) };
  if ((await Offer.exists(held)) === null) {
    await freeReservedCars(_id);
  }
}

/**
 * Applies an offer's state to its cars: reserved once accepted, free once released, sold once both are done. An
 * accept whose cars were freed and reserved for another offer meanwhile is released again.
 */
export async function settleCars(offer: OfferRecord): Promise<void> {
  if (offer.status === "accepted") {
    const isReserved = await unlessConflict(async () => {
      await reserveCars(offer);
      return true;
    });
    if (isReserved === undefined) {
      const release = { action: "release", by: "owner", cause: "taken" } as const;
      await unlessConflict(() => changeOffer(offer, release));
    }
  } else if (offer.status === "released") {
    await freeCars(offer);
  } else if (offer.status === "sold") {
    await sellReservedCars(offer._id);
  }
}

/** Ends every other offer with the cars of a sold one; resolves to the ended offers. */
export async function endOffersOnSoldCars(offer: OfferRecord): Promise<OfferRecord[]> {
  if (offer.status !== "sold") {
    return [];
  }
  return endOffers(() => findOpenOffersWith(carsOf(offer), offer._id), "sold");
}

/** After an accept: ends the other offers of the same two people with these cars; resolves to the ended offers. */
export async function endTwinOffers(offer: OfferRecord): Promise<OfferRecord[]> {
  if (offer.status !== "accepted") {
    return [];
  }
  const people = [offer.sender, offer.owner];
  const findTwins = async () =>
    (await findOpenOffersWith(carsOf(offer), offer._id)).filter(
      ({ sender, owner }) => people.includes(sender) && people.includes(owner),
    );
  return endOffers(findTwins, "agreed");
}

/** Ends pending offers and resolves to them. One that somebody changes at the same moment is read again. */
async function endOffers(
  findOpen: () => Promise<OfferRecord[]>,
  cause: OfferCause,
): Promise<OfferRecord[]> {
  const end = { action: "end", by: "market", cause } as const;
  const ended: OfferRecord[] = [];
  let open = await findOpen();
  for (let attempt = 0; attempt < ATTEMPTS && open.length > 0; attempt += 1) {
    const changed = await Promise.all(
      open.map((other) => unlessConflict(() => changeOffer(other, end))),
    );
    ended.push(...changed.filter((other) => other !== undefined));
    open = await findOpen();
  }
  return ended;
}

/** The pending offers that involve one of these cars, except one offer. */
export function findOpenOffersWith(cars: string[], except?: string): Promise<OfferRecord[]> {
  return Offer.find({
    ...openWith(cars),
    ...(except !== undefined && { _id: trusted({ $ne: except }) }),
  }).lean();
}

/** The number of pending offers that involve a car. */
export function countOpenOffersWith(car: string): Promise<number> {
  return Offer.countDocuments(openWith([car]));
}

function openWith(cars: string[]) {
  const among = trusted({ $in: cars });
  return {
    $or: [{ vehicle: among }, { swapVehicle: among }],
    status: trusted({ $in: OPEN_OFFER_STATES }),
  };
}

/** The cars of an offer: the one it is for and, of a swap, the sender's. */
export function carsOf({ vehicle, swapVehicle }: Omit<Cars, "_id">): string[] {
  return swapVehicle === undefined ? [vehicle] : [vehicle, swapVehicle];
}

/**
 * Makes cars consistent with their offers where a process died between the two; any number of processes may run it at
 * once.
 */
export async function repairReservations(now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - LEFT_OVER);
  const kept = await Vehicle.find(
    { reservedAt: trusted({ $lt: before }) },
    { reservedFor: 1 },
  ).lean();
  for (const _id of new Set(kept.flatMap(({ reservedFor }) => reservedFor ?? []))) {
    const isSold = (await Offer.exists({ _id, status: "sold" })) !== null;
    await (isSold ? sellReservedCars(_id) : freeCars({ _id }));
  }
}
