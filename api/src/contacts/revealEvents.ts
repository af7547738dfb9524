import { findAnonymousNumbers } from "../accounts";
import { findOffer } from "../deals";
import { notify } from "../notifications";
import { createOutbox } from "../platform/outbox";
import { findVehicle } from "../vehicles";
import { Reveal } from "./Reveal";
import type { RevealRecord } from "./Reveal";

/** What follows from a reveal in the live market. Each step may be repeated. */
export const revealEvents = createOutbox(Reveal, () => [tellRevealed]);

/** Notifies the person whose contact it is; once for each offer, also when it was covered twice. */
async function tellRevealed({ user, whom, offer, createdAt }: RevealRecord): Promise<void> {
  const numbers = await findAnonymousNumbers([user]);
  const about = await findOffer(offer);
  const vehicle = about && (await findVehicle(about.vehicle));
  const params = {
    offerId: offer,
    other: numbers.get(user) ?? null,
    car: vehicle?.title ?? null,
  };
  const _id = `revealed/${offer}/${whom}`;
  await notify([{ _id, user: whom, kind: "contactRevealed", params }], createdAt);
}
