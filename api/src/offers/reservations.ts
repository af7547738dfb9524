import { OPEN_OFFER_STATES, RESERVING_OFFER_STATES } from "@takas/contracts/offerStates";

import { mongoose } from "../platform/database/mongoose";
import { conflict } from "../platform/errors";
import { Vehicle } from "../vehicles/Vehicle";
import { changeOffer, unlessConflict } from "./changeOffer";
import { Offer } from "./Offer";
import type { OfferRecord } from "./Offer";

/** ms after which a reservation without an accepted offer is left over from a process that died. */
const LEFT_OVER = 120_000;
const { trusted } = mongoose;

type Cars = Pick<OfferRecord, "_id" | "vehicle" | "swapVehicle">;

/**
 * Keeps the cars of an offer for its two participants: of two offers at the same moment one gets them. Doing it again
 * changes nothing. Throws 409, with none of them kept, when one is not for sale any more.
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
      throw conflict(
        car === offer.vehicle
          ? "This car has just been promised to somebody else, or is not for sale any more."
          : "The car offered in exchange has just been promised to somebody else, or is not for sale any more.",
      );
    }
  }
}

/** Puts the cars kept for an offer back on the market, unless the offer stands accepted. */
export async function freeCars({ _id }: Pick<OfferRecord, "_id">): Promise<void> {
  const held = { _id, status: trusted({ $in: RESERVING_OFFER_STATES }) };
  if ((await Offer.exists(held)) === null) {
    await Vehicle.updateMany(
      { reservedFor: _id },
      { $set: { status: "active" }, $unset: { reservedFor: 1, reservedAt: 1 } },
    );
  }
}

/** Takes the cars kept for an offer off the market for good. */
export async function sellCars({ _id }: Pick<OfferRecord, "_id">): Promise<void> {
  await Vehicle.updateMany(
    { reservedFor: _id },
    { $set: { status: "sold" }, $unset: { reservedFor: 1, reservedAt: 1 } },
  );
}

/**
 * What an offer's state means for its cars: reserved once accepted, free once released, sold once both are done. An
 * accept whose cars were freed and promised to somebody else meanwhile is released again.
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

/** The offers that wait for an answer and have one of these cars in them, but for one of the offers. */
export function findOpenOffersWith(cars: string[], except?: string): Promise<OfferRecord[]> {
  const among = trusted({ $in: cars });
  return Offer.find({
    $or: [{ vehicle: among }, { swapVehicle: among }],
    status: trusted({ $in: OPEN_OFFER_STATES }),
    ...(except !== undefined && { _id: trusted({ $ne: except }) }),
  }).lean();
}

/** The cars an offer is about: the one it is for and, of a swap, the sender's. */
export function carsOf({ vehicle, swapVehicle }: Cars): string[] {
  return swapVehicle === undefined ? [vehicle] : [vehicle, swapVehicle];
}

/** Brings cars in line with their offers where a process died between the two; any number may do it at once. */
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
