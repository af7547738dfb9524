import { SUSPICIOUS_SHARE } from "@takas/contracts/limits";
import { formatMoney } from "@takas/contracts/money";

import { notify } from "../notifications/notifications";
import { previewValuation } from "../valuation/market/previewValuation";
import { Favourite } from "./Favourite";
import { WITHOUT_SEARCH_FIELDS } from "./findVehicles";
import { Vehicle } from "./Vehicle";
import type { StoredVehicle } from "./vehiclePresenter";

/**
 * What follows from a listing's price in the live market: far under a sure value it waits for a look, and who keeps an
 * eye on the car is told of a new price. Doing it again changes nothing. Resolves to the listing as it is then.
 */
export async function watchPrice(vehicle: StoredVehicle): Promise<StoredVehicle> {
  const judged = await judge(vehicle);
  if (judged.status === "active") {
    await tellWatchers(judged);
  }
  return judged;
}

/** A price that a moderator has seen, or a higher one, is seen for good. */
async function judge(vehicle: StoredVehicle): Promise<StoredVehicle> {
  const { _id, status, askingPrice, seenPrice } = vehicle;
  const isSeen = seenPrice !== undefined && askingPrice >= seenPrice;
  const wanted = !isSeen && (await isSuspicious(vehicle)) ? "review" : "active";
  if (wanted === status || !["active", "review"].includes(status)) {
    return vehicle;
  }
  const judged = await Vehicle.findOneAndUpdate(
    { _id, status, askingPrice },
    { status: wanted },
    { returnDocument: "after", projection: WITHOUT_SEARCH_FIELDS },
  ).lean();
  return judged ?? vehicle;
}

/** By what the car is worth whatever it asks: beside a price that cannot be meant there is no market rate. */
async function isSuspicious({ askingPrice, owner, ...car }: StoredVehicle): Promise<boolean> {
  const { confidence, market_value_gbp: value } = await previewValuation(car, owner);
  return value !== null && confidence !== "low" && askingPrice < SUSPICIOUS_SHARE * value;
}

async function tellWatchers({
  _id,
  title,
  askingPrice,
  priceHistory = [],
}: StoredVehicle): Promise<void> {
  const last = priceHistory.at(-1);
  if (last === undefined || last.price === askingPrice) {
    return;
  }
  const watchers = await Favourite.find({ vehicle: _id }, { user: 1 }).lean();
  const isDrop = askingPrice < last.price;
  await notify(
    watchers.map((favourite) => ({
      _id: `price/${favourite._id}/${priceHistory.length}`,
      user: favourite.user,
      type: "favorite",
      title: isDrop ? "Price drop" : "New price",
      message: `${title} is ${formatMoney(askingPrice)} now, was ${formatMoney(last.price)}.`,
      actionUrl: `/listing/${_id}`,
    })),
  );
}
