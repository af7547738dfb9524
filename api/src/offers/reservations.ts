import { OPEN_OFFER_STATES, RESERVING_OFFER_STATES } from "@takas/contracts/offerStates";

import { mongoose } from "../platform/database/mongoose";
import { conflict } from "../platform/errors";
import { Vehicle } from "../vehicles";
import { changeOffer, unlessConflict } from "./changeOffer";
import { Offer } from "./Offer";
import type { OfferRecord } from "./Offer";

/** ms after which a reservation without an accepted offer was left by a dead process. */
const LEFT_OVER = 120_000;
const { trusted } = mongoose;

type Cars = Pick<OfferRecord, "_id" | "vehicle" | "swapVehicle">;

/**
 * Reserves the cars of an offer for its two participants: of two simultaneous offers one gets them. Repeating it
 * changes nothing. Throws 409, with none of them reserved, when one is no longer for sale.
 */
export async function reserveCars(offer: Cars, now = new Date()): Promise<void> {
  for (const car of carsOf(offer)) {
    const kept = await Vehicle.findOneAndUpdate(
      { _id: car, status: "active" },
      { status: "reserved", reservedFor: offer._id, reservedAt: now },
      { projection: { _id: 1 } },
    ).lean();
    if (kept === null && !(await isReservedFor(car, offer))) {
      await freeCars(offer);
      throw conflict(car === offer.vehicle ? "offer.carPromised" : "offer.swapCarPromised");
    }
  }
}

/** Puts the cars reserved for an offer back on the market, unless it is accepted. */
export async function freeCars({ _id }: Pick<OfferRecord, "_id">): Promise<void> {
  const held = { _id, status: trusted({ $in: RESERVING_OFFER_STATES }) };
  if ((await Offer.exists(held)) === null) {
    await Vehicle.updateMany(
      { reservedFor: _id },
      { $set: { status: "active" }, $unset: { reservedFor: 1, reservedAt: 1 } },
    );
  }
}

/** Takes the cars reserved for an offer off the market permanently. */
export async function sellCars({ _id }: Pick<OfferRecord, "_id">): Promise<void> {
  await Vehicle.updateMany(
    { reservedFor: _id },
    { $set: { status: "sold" }, $unset: { reservedFor: 1, reservedAt: 1 } },
  );
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
    await sellCars(offer);
  }
}

/** Ends every other offer with the cars of a sold one; resolves to the ended offers. */
export async function endOffersOnSoldCars(offer: OfferRecord): Promise<OfferRecord[]> {
  if (offer.status !== "sold") {
    return [];
  }
  const end = { action: "end", by: "market", cause: "sold" } as const;
  const others = await findOpenOffersWith(carsOf(offer), offer._id);
  const ended = await Promise.all(
    others.map((other) => unlessConflict(() => changeOffer(other, end))),
  );
  return ended.filter((other) => other !== undefined);
}

/** The pending offers that involve one of these cars, except one offer. */
export function findOpenOffersWith(cars: string[], except?: string): Promise<OfferRecord[]> {
  const among = trusted({ $in: cars });
  return Offer.find({
    $or: [{ vehicle: among }, { swapVehicle: among }],
    status: trusted({ $in: OPEN_OFFER_STATES }),
    ...(except !== undefined && { _id: trusted({ $ne: except }) }),
  }).lean();
}

/** The cars of an offer: the one it is for and, of a swap, the sender's. */
export function carsOf({ vehicle, swapVehicle }: Cars): string[] {
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
    await (isSold ? sellCars({ _id }) : freeCars({ _id }));
  }
}

async function isReservedFor(car: string, { _id }: Cars): Promise<boolean> {
  return (await Vehicle.exists({ _id: car, reservedFor: _id })) !== null;
}
