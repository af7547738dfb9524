import type { OfferWrite } from "@takas/contracts/live/offers";

import type { UserRecord } from "../accounts";
import { refuseContactIn } from "../contactDetection";
import { authorize, conflict, forbidden, notFound, paymentRequired } from "../platform/errors";
import { findVehicle, maySeeVehicle } from "../vehicles";
import type { StoredVehicle } from "../vehicles";
import { mayOfferInExchange, mayOfferOn, maySendCash } from "./offerPolicy";

/** The cars of an offer: the one it is for and, of a swap, the sender's. */
export interface OfferedCars {
  vehicle: StoredVehicle;
  own: StoredVehicle | undefined;
}

/**
 * The cars of an offer that a user may make. Throws, in this order: 404 for an unknown car; 403 for one's own, for
 * another's car in exchange; 402 for cash of a free member; 409 for a car that is not for sale, and without a profile;
 * 422 for contact details in the message.
 */
export async function admitOffer(user: UserRecord, written: OfferWrite): Promise<OfferedCars> {
  const vehicle = await findWanted(user, written.vehicleId);
  authorize(mayOfferOn(user, vehicle), "vehicle.own");
  const own = written.kind === "swap" ? await findOwnCar(user, written.swapVehicleId) : undefined;
  if (written.kind === "cash" && !maySendCash(user)) {
    throw paymentRequired("offer.membershipNeeded");
  }
  refuseUnsellable(vehicle, own);
  requireProfile(user);
  refuseContactIn("message", written.message);
  return { vehicle, own };
}

/**
 * A car that a user may offer in exchange. Also throws 403 for a missing one, so that nothing about others' cars is
 * revealed.
 */
export async function findOwnCar(user: UserRecord, id: string): Promise<StoredVehicle> {
  const own = await findVehicle(id);
  if (own === null || !mayOfferInExchange(user, own)) {
    throw forbidden("offer.notOwnCar");
  }
  return own;
}

/** A sold car is refused later, with its own reason. */
async function findWanted(user: UserRecord, id: string): Promise<StoredVehicle> {
  const vehicle = await findVehicle(id);
  if (vehicle === null || (vehicle.status !== "sold" && !maySeeVehicle(user, vehicle))) {
    throw notFound("vehicle.unknown");
  }
  return vehicle;
}

function refuseUnsellable(vehicle: StoredVehicle, own: StoredVehicle | undefined): void {
  if (vehicle.status === "sold") {
    throw conflict("offer.carSold");
  }
  if (vehicle.status === "reserved") {
    throw conflict("offer.carReserved");
  }
  if (own !== undefined && own.status !== "active") {
    const car = `${own.make} ${own.model}`;
    throw conflict("offer.swapCarNotForSale", { car, status: own.status });
  }
}

/** Throws 409 without a profile: people who agree must be reachable. */
export function requireProfile({ sealedProfile }: UserRecord): void {
  if (sealedProfile === undefined) {
    throw conflict("offer.profileNeeded");
  }
}
