import { LISTING_LIMITS } from "@takas/contracts/limits";
import { carName } from "@takas/contracts/vehicles/carName";

import { unlessConflict } from "../deals";
import { notify } from "../notifications";
import { mongoose } from "../platform/database/mongoose";
import { inTurn } from "../platform/process/inTurn";
import { Vehicle, WITHOUT_SEARCH_FIELDS } from "../vehicles";
import { changeListing } from "./changeListing";
import { listingEvents } from "./listingEvents";

const DAY = 86_400_000;
/** Listings handled in one run; the rest follow in the next. */
const BATCH = 500;
const { trusted } = mongoose;

/** Takes listings off the market after 60 days, and asks their owners a day before whether the car is still for sale. */
export async function keepListingsCurrent(now = new Date()): Promise<void> {
  await inTurn([askStillForSale, expire, listingEvents.sweep], (step) => step(now));
}

async function expire(now: Date): Promise<void> {
  const due = await Vehicle.find(
    { status: "active", expiresAt: trusted({ $lte: now }) },
    WITHOUT_SEARCH_FIELDS,
  )
    .limit(BATCH)
    .lean();
  await inTurn(due, (vehicle) => unlessConflict(() => changeListing(vehicle, "expire", now)));
}

async function askStillForSale(now: Date): Promise<void> {
  const until = new Date(now.getTime() + LISTING_LIMITS.warnDays * DAY);
  const ending = await Vehicle.find({
    status: "active",
    expiresAt: trusted({ $gt: now, $lte: until }),
    isAsked: trusted({ $ne: true }),
  })
    .limit(BATCH)
    .lean();
  await inTurn(ending, async (vehicle) => {
    const { _id, owner: user, expiresAt } = vehicle;
    // The notification comes before the mark: its id prevents a duplicate when this is repeated.
    await notify([
      {
        _id: `expiring/${_id}/${expiresAt?.getTime()}`,
        user,
        kind: "listingExpiring",
        params: { vehicleId: _id, car: carName(vehicle) },
      },
    ]);
    const stillThat = { _id, ...(expiresAt && { expiresAt }) };
    await Vehicle.updateOne(stillThat, { isAsked: true }, { timestamps: false });
  });
}
