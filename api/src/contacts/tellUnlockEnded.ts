import { carName } from "@takas/contracts/vehicles/carName";

import { User, findAnonymousNumbers, isMember } from "../accounts";
import type { EndedUnlock } from "../billing";
import { counterpartOf, findOffer, isAgreed } from "../deals";
import type { OfferRecord } from "../deals";
import { notify } from "../notifications";
import { findVehicle } from "../vehicles";
import { findRefusals } from "./consent";
import { fateOf } from "./revealPolicy";
import { isRevealed } from "./reveals";

/**
 * Tells a user that a payment no longer unlocks the contact behind an offer. A contact that is open otherwise, that
 * costs them nothing to open, or that is gone with its offer was not taken away.
 */
export async function tellUnlockEnded({ user, offer, payment, how }: EndedUnlock): Promise<void> {
  const about = await findOffer(offer);
  if (about === null || (await isRevealed({ user, offer })) || (await isFree(user, about))) {
    return;
  }
  const whom = counterpartOf({ _id: user }, about);
  const numbers = await findAnonymousNumbers([whom]);
  const vehicle = await findVehicle(about.vehicle);
  const params = {
    offerId: offer,
    other: numbers.get(whom) ?? null,
    car: vehicle && carName(vehicle),
    how,
  };
  await notify([{ _id: `ended/${payment}`, user, kind: "unlockEnded", params }]);
}

/** Whether a membership or a valid deal lets a user reveal the contact of an offer. */
async function isFree(user: string, offer: OfferRecord): Promise<boolean> {
  const isCovered =
    (isAgreed(offer) && fateOf(offer, new Date()) === "valid") ||
    isMember(await User.findById(user, { membershipType: 1 }).orFail().lean());
  return isCovered && !(await findRefusals(user, [offer])).has(offer._id);
}
