import { mongoose } from "../../platform/database/mongoose";
import { Offer, changedEvent, madeEvent } from "../Offer";

/** ms after which an event was left by a dead process, and offers moved in one run. */
const LEFT_BEHIND = 10_000;
const BATCH = 500;
const { trusted } = mongoose;

/**
 * Moves the undelivered events of an older version into the outbox. Before the outbox, an offer counted in `told` how
 * many of its events, including its creation, had been delivered.
 */
export async function moveUntoldEvents(now: Date): Promise<void> {
  const before = new Date(now.getTime() - LEFT_BEHIND);
  const untold = await Offer.find({ isTold: false, changedAt: trusted({ $lt: before }) })
    .limit(BATCH)
    .lean();
  for (const offer of untold) {
    const { told = 0, events } = offer;
    const outbox = [
      ...(told === 0 ? [madeEvent(offer.createdAt)] : []),
      ...events.map(({ at }, index) => changedEvent(index, at)).slice(Math.max(0, told - 1)),
    ];
    await Offer.updateOne(
      { _id: offer._id, isTold: false, events: trusted({ $size: events.length }) },
      { $set: { outbox }, $unset: { isTold: 1, told: 1 } },
    );
  }
}
