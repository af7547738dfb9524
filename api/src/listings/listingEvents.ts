import { COMPARED_SHARES, SUSPICIOUS_SHARE } from "@takas/contracts/limits";
import type { OfferCause } from "@takas/contracts/offerStates";
import { carName } from "@takas/contracts/vehicles/carName";

import { settleReports } from "../blocks";
import { leaveOffers } from "../deals";
import { notify, settleMatchNews } from "../notifications";
import { mongoose } from "../platform/database/mongoose";
import { createOutbox } from "../platform/outbox";
import type { Listener } from "../platform/outbox";
import { previewValuation } from "../valuation";
import { Favourite, Vehicle, afterReview } from "../vehicles";
import type { ListingEvent, StoredVehicle } from "../vehicles";

export const listingEvents = createOutbox<StoredVehicle, ListingEvent>(Vehicle);

const { trusted } = mongoose;

type Step = Listener<StoredVehicle, ListingEvent>;

/** Holds a listing back for review if its price is far from its value. */
export async function judgePrice(vehicle: StoredVehicle, { at }: ListingEvent): Promise<void> {
  const { _id, status, askingPrice, isUnseen = false, createdAt } = vehicle;
  const isHeld = await isSuspicious(vehicle);
  const judged = { _id, status, askingPrice };
  if (isHeld && status === "active") {
    const isNew = at.getTime() === createdAt.getTime();
    await Vehicle.updateOne(judged, { status: "review", ...(isNew && { isUnseen: true }) });
  } else if (!isHeld && (status === "review" || (status === "active" && isUnseen))) {
    await Vehicle.updateOne(judged, afterReview(vehicle, new Date()), { overwriteImmutable: true });
  }
}

/**
 * Whether a price is far below a confident value, or so far above one that it is not compared, or above all that an
 * uncertain one may be. What a moderator has approved, or a price nearer to the value, is not. Compared with the car's
 * value at any price, because an implausible price has no market rate.
 */
async function isSuspicious(vehicle: StoredVehicle): Promise<boolean> {
  const { askingPrice, seenPrice, owner, ...car } = vehicle;
  const valuation = await previewValuation(car, owner);
  const { confidence, market_value_gbp: value, suggested_range: range } = valuation;
  if (value === null) {
    return false;
  }
  const isFirm = confidence !== "low";
  const isBelow = isFirm && askingPrice < SUSPICIOUS_SHARE * value;
  const isAbove = askingPrice > COMPARED_SHARES.max * (isFirm ? value : (range?.max ?? value));
  return (
    (isBelow && askingPrice < (seenPrice ?? Infinity)) ||
    (isAbove && askingPrice > (seenPrice ?? 0))
  );
}

/** Notifies everybody who has saved the car, unless at the price it has now, or the car is held back. */
export async function notifyWatchers({ _id }: StoredVehicle): Promise<void> {
  const vehicle = await Vehicle.findOne({ _id, status: "active" }).lean();
  const last = vehicle?.priceHistory?.at(-1);
  if (vehicle === null || last === undefined || last.price === vehicle.askingPrice) {
    return;
  }
  const { askingPrice, priceHistory = [] } = vehicle;
  const watchers = await Favourite.find(
    {
      vehicle: _id,
      $or: [{ createdAt: trusted({ $lte: last.until }) }, { price: trusted({ $ne: askingPrice }) }],
    },
    { user: 1 },
  ).lean();
  await notify(
    watchers.map((favourite) => ({
      _id: `price/${favourite._id}/${priceHistory.length}`,
      user: favourite.user,
      kind: "priceChanged",
      params: { vehicleId: _id, car: carName(vehicle), price: askingPrice, before: last.price },
    })),
  );
}

/**
 * Ends every offer with the car. Releasing an accepted one puts the car back on the market, so it is paused again.
 */
export async function endOffersOn({ _id, owner }: StoredVehicle): Promise<void> {
  await leaveOffers(owner, { $or: [{ vehicle: _id }, { swapVehicle: _id }] }, "takenDown");
  await Vehicle.updateOne({ _id }, { status: "paused" });
}

/** Ends the pending offers with a car that its owner took off the market. */
export function endOffersOf(cause: OfferCause): Step {
  return function endOffers({ _id, owner }) {
    return leaveOffers(owner, { $or: [{ vehicle: _id }, { swapVehicle: _id }] }, cause);
  };
}

export async function dropFavouritesOf({ _id }: StoredVehicle): Promise<void> {
  await Favourite.deleteMany({ vehicle: _id });
}

export function settleMatchNewsOf({ _id, owner }: StoredVehicle): Promise<void> {
  return settleMatchNews(owner, _id);
}

export async function deleteListing({ _id }: StoredVehicle): Promise<void> {
  await Vehicle.deleteOne({ _id, status: "removed" });
}

export async function notifyOwnerOfExpiry(
  vehicle: StoredVehicle,
  { id }: ListingEvent,
): Promise<void> {
  const { _id: vehicleId, owner: user } = vehicle;
  const _id = `expired/${vehicleId}/${id}`;
  const params = { vehicleId, car: carName(vehicle) };
  await notify([{ _id, user, kind: "listingExpired", params }]);
}

export async function notifyOwner(vehicle: StoredVehicle): Promise<void> {
  const { _id, owner: user } = vehicle;
  const params = { car: carName(vehicle) };
  await notify([{ _id: `takedown/${_id}`, user, kind: "listingTakenDown", params }]);
}

export async function settleReportsOn({ _id }: StoredVehicle, { at }: ListingEvent): Promise<void> {
  await settleReports({ kind: "vehicle", subject: _id }, { how: "takedown", at });
}
