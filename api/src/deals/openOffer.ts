import { Offer } from "./Offer";
import type { OfferRecord } from "./Offer";
import { participantOf } from "./offerPolicy";
import { markRead } from "./thread/messages";

/** Marks everything written to a participant read; for the owner of the car this opens the offer. */
export async function openOffer(user: string, offer: OfferRecord): Promise<void> {
  await markRead(user, offer._id);
  if (user === offer.owner && offer.openedAt === null) {
    await Offer.updateOne({ _id: offer._id }, { openedAt: new Date() });
  }
}

/** Notes that a participant has written in an offer's thread. */
export async function noteWritten(user: string, offer: OfferRecord): Promise<void> {
  const side = participantOf({ _id: user }, offer);
  if (side !== undefined && offer.writtenBy?.includes(side) !== true) {
    await Offer.updateOne(
      { _id: offer._id },
      {
        $addToSet: { writtenBy: side },
        ...(side === "owner" && { $set: { answeredAt: new Date() } }),
      },
    );
  }
}
