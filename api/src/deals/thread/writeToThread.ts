import { inLanguage } from "@takas/server/inLanguage";

import { wordOfferChange } from "../../notifications";
import { derivedId } from "../../platform/database/mongoose";
import { publish } from "../../platform/streams/publish";
import { reasonOf } from "../Offer";
import type { OfferEventRecord, OfferOutboxEvent, OfferRecord } from "../Offer";
import { isWaiting } from "../offerPolicy";
import type { ThreadEvent } from "./Message";
import { NOBODY } from "./Message";
import { sendEvent } from "./messages";

/** Writes a change of an offer into its thread, once; not of one that its owner has never seen. */
export async function writeToThread(offer: OfferRecord, pending: OfferOutboxEvent): Promise<void> {
  const event = pending.index === undefined ? undefined : offer.events[pending.index];
  if (event !== undefined && !isWaiting(offer)) {
    const stored = inLanguage("en", () => storedEvent(event));
    const _id = derivedId(`event/${offer._id}/${pending.index}`);
    await sendEvent({
      _id,
      offer,
      from: event.by === "time" || event.by === "market" ? NOBODY : offer[event.by],
      event: stored,
      // For programs: people read the event, worded for them.
      content: inLanguage("en", () => wordOfferChange({ ...stored, offerKind: offer.kind })),
    });
  }
}

/** What a change of terms, a car, a meeting or a reservation is about. */
export function detailsOf({
  isKept,
  changes,
  place,
  meetsAt,
  until,
}: OfferEventRecord): Pick<ThreadEvent, "isKept" | "changes" | "place" | "at" | "until"> {
  return {
    ...(isKept !== undefined && { isKept }),
    ...(changes !== undefined && { changes }),
    ...(place !== undefined && { place }),
    ...(meetsAt !== undefined && { at: meetsAt.toISOString() }),
    ...(until !== undefined && { until: until.toISOString() }),
  };
}

/** The change without who made it, and with its reason in the current language. */
function storedEvent(event: OfferEventRecord): ThreadEvent {
  const { action, amount, cause } = event;
  const reason = reasonOf(event);
  return {
    action,
    ...(amount !== undefined && { amount }),
    ...(reason !== undefined && { reason }),
    ...(cause !== undefined && { cause }),
    ...detailsOf(event),
  };
}

/** Notifies the open pages of both participants that the offer has changed. */
export function publishToParticipants({
  _id: offerId,
  vehicle: vehicleId,
  sender,
  owner,
}: OfferRecord): Promise<void> {
  return publish(
    [sender, owner].map((user) => ({ user, data: { type: "offer", offerId, vehicleId } })),
  );
}
