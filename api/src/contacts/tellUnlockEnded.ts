import { carName } from "@takas/contracts/vehicles/carName";

import { findAnonymousNumbers } from "../accounts";
import type { EndedUnlock } from "../billing";
import { counterpartOf, findOffer } from "../deals";
import { notify } from "../notifications";
import { findVehicle } from "../vehicles";
import { isRevealed } from "./reveals";

/**
 * Tells a user that a payment no longer unlocks the contact behind an offer. A contact that is open otherwise, or
 * gone with its offer, was not taken away.
 */
export async function tellUnlockEnded({ user, offer, payment, how }: EndedUnlock): Promise<void> {
  const about = await findOffer(offer);
  if (about === null || (await isRevealed({ user, offer }))) {
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
