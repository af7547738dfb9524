import { OFFER_LIMITS } from "@takas/contracts/limits";
import type { OfferWrite } from "@takas/contracts/live/offers";
import { countRefusal } from "@takas/telemetry/metrics";

import { isMember, refuseSuspended } from "../accounts";
import type { UserRecord } from "../accounts";
import { refuseContactIn } from "../contactDetection";
import { Message } from "../messages";
import { mongoose } from "../platform/database/mongoose";
import {
  authorize,
  conflict,
  forbidden,
  notFound,
  paymentRequired,
  tooMany,
} from "../platform/errors";
import { refuseBlocked } from "../safety";
import { findVehicle, isOwner, maySeeVehicle } from "../vehicles";
import type { StoredVehicle } from "../vehicles";
import { offerEvents } from "./events/offerEvents";
import { isTooLow } from "./isTooLow";
import { Offer } from "./Offer";
import type { OfferRecord } from "./Offer";
import { changeLiveOffer } from "./offerLifecycle";
import { makeOffer } from "./offers";

const DAY = 86_400_000;
const { trusted } = mongoose;

/**
 * Makes an offer and tells the owner. Throws, in this order: 404 for a car that is not there; 403 for one's own, for
 * a car in exchange that is not one's own, and between people of whom one has blocked the other; 402 for cash of a free
 * member; 409 for a car that is not for sale, without a profile, and for a second open offer; 422 for contact details in
 * the message; 429 for too many unanswered offers of somebody new. One that is too low for the owner's switch is declined
 * at once, and only its sender told.
 */
export async function makeLiveOffer(user: UserRecord, written: OfferWrite): Promise<OfferRecord> {
  refuseSuspended(user);
  const vehicle = await findWanted(user, written.vehicleId);
  authorize(!isOwner(user, vehicle), "This is your own car.");
  const own = written.kind === "swap" ? await findOwn(user, written.swapVehicleId) : undefined;
  await refuseBlocked(user._id, vehicle.owner);
  if (written.kind === "cash" && !isMember(user)) {
    throw paymentRequired("Upgrade to send cash offers.");
  }
  refuseUnsellable(vehicle, own);
  requireProfile(user);
  refuseContactIn("message", written.message);
  await refuseManyCold(user);
  const offer = await makeOffer({
    vehicle,
    sender: user._id,
    kind: written.kind,
    ...(own !== undefined && { swapVehicle: own._id }),
    amount: written.kind === "cash" ? written.cashAmount : (written.deltaCash ?? 0),
    ...(written.message !== undefined && { message: written.message }),
  });
  if (await isTooLow(offer)) {
    return changeLiveOffer(offer, TOO_LOW);
  }
  return offerEvents.deliver(offer);
}

const TOO_LOW = {
  action: "decline",
  by: "owner",
  cause: "tooLow",
} as const;

/** Throws 409 without a profile: people who agree must be reachable. */
export function requireProfile({ sealedProfile }: UserRecord): void {
  if (sealedProfile === undefined) {
    throw conflict(
      "Complete your profile first: the other side needs a way to reach you once you agree.",
    );
  }
}

/** A user's offers on either side, the last changed first; with a car, those for it or in exchange for it. */
export function findOffersOf(user: string, vehicle?: string): Promise<OfferRecord[]> {
  const own = { $or: [{ sender: user }, { owner: user }] };
  const filter =
    vehicle === undefined ? own : { $and: [own, { $or: [{ vehicle }, { swapVehicle: vehicle }] }] };
  return Offer.find(filter).sort({ changedAt: -1, _id: 1 }).limit(OFFER_LIMITS.listMax).lean();
}

/** The number of a user's unread messages and changes by offer; zeros are omitted. */
export async function countUnreadIn(
  user: string,
  offers: OfferRecord[],
): Promise<Map<string, number>> {
  const offer = trusted({ $in: offers.map(({ _id }) => _id) });
  const unread = await Message.find(
    { to: user, offer, isRead: false },
    { _id: 0, offer: 1 },
  ).lean();
  const counts = new Map<string, number>();
  unread.forEach((one) => counts.set(one.offer, (counts.get(one.offer) ?? 0) + 1));
  return counts;
}

async function findWanted(user: UserRecord, id: string): Promise<StoredVehicle> {
  const vehicle = await findVehicle(id);
  if (vehicle === null || (vehicle.status !== "sold" && !maySeeVehicle(user, vehicle))) {
    throw notFound("This vehicle does not exist.");
  }
  return vehicle;
}

/** Throws 403 for a missing car, too, so that nothing about other people's cars is revealed. */
export async function findOwn(user: UserRecord, id: string): Promise<StoredVehicle> {
  const own = await findVehicle(id);
  if (own === null || !isOwner(user, own)) {
    throw forbidden("You can offer only your own cars.");
  }
  return own;
}

function refuseUnsellable(vehicle: StoredVehicle, own: StoredVehicle | undefined): void {
  if (vehicle.status === "sold") {
    throw conflict("This car has been sold.");
  }
  if (vehicle.status === "reserved") {
    throw conflict("This car is reserved for somebody else at the moment.");
  }
  if (own !== undefined && own.status !== "active") {
    const why = { reserved: "is reserved", sold: "has been sold" }[own.status as string];
    throw conflict(
      `Your ${own.make} ${own.model} ${why ?? "is not for sale"}. Choose another of your cars.`,
    );
  }
}

/** Withdrawn offers count, too: their owners were notified. */
function countCold(sender: string): Promise<number> {
  const status = trusted({ $in: ["proposed", "withdrawn"] as const });
  return Offer.countDocuments({ sender, status });
}

/** New users may have only a few unanswered offers in their first day, because sessions are free. */
async function refuseManyCold({ _id: sender, createdAt }: UserRecord): Promise<void> {
  const left = createdAt.getTime() + DAY - Date.now();
  if (left > 0 && (await countCold(sender)) >= OFFER_LIMITS.coldMax) {
    countRefusal("offers:cold");
    throw tooMany(
      `New visitors can have ${OFFER_LIMITS.coldMax} offers without an answer. Wait for one, or come back tomorrow.`,
      left / 1000,
    );
  }
}
