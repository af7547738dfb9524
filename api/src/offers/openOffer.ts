import { markRead } from "../messages";
import { Offer } from "./Offer";
import type { OfferRecord } from "./Offer";

/** Marks everything written to a participant read; for the owner of the car this opens the offer. */
export async function openOffer(user: string, offer: OfferRecord): Promise<void> {
  await markRead(user, offer._id);
  if (user === offer.owner && offer.openedAt === null) {
    await Offer.updateOne({ _id: offer._id, openedAt: null }, { openedAt: new Date() });
  }
}
