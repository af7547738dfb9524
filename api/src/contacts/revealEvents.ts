import { carName } from "@takas/contracts/vehicles/carName";

import { findAnonymousNumbers } from "../accounts";
import { findOffer } from "../deals";
import { notify } from "../notifications";
import { createOutbox } from "../platform/outbox";
import type { OutboxEvent } from "../platform/outbox";
import { findVehicle } from "../vehicles";
import { Reveal } from "./Reveal";
import type { RevealRecord } from "./Reveal";

export const revealEvents = createOutbox<RevealRecord, OutboxEvent>(Reveal);

/** Notifies the person whose contact it is; once for each offer, also when it was covered twice. */
export async function tellRevealed({ user, whom, offer, createdAt }: RevealRecord): Promise<void> {
  const numbers = await findAnonymousNumbers([user]);
  const about = await findOffer(offer);
  const vehicle = about && (await findVehicle(about.vehicle));
  const params = {
    offerId: offer,
    other: numbers.get(user) ?? null,
    car: vehicle && carName(vehicle),
  };
  const _id = `revealed/${offer}/${whom}`;
  await notify([{ _id, user: whom, kind: "contactRevealed", params }], createdAt);
}
