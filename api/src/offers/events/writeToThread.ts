import { createHash } from "node:crypto";

import { formatMoney } from "@takas/contracts/money";
import { offerChangeSentence } from "@takas/contracts/notificationKinds";
import type { OfferEvent } from "@takas/contracts/offer";

import { NOBODY, sendEvent } from "../../messages";
import { publish } from "../../platform/streams/publish";
import { reasonOf } from "../Offer";
import type { OfferEventRecord, OfferOutboxEvent, OfferRecord } from "../Offer";
import { isWaiting } from "../offerPolicy";

/** Writes a change of an offer into its thread, once; not of one that its owner has never seen. */
export async function writeToThread(offer: OfferRecord, pending: OfferOutboxEvent): Promise<void> {
  const event = pending.index === undefined ? undefined : offer.events[pending.index];
  if (event !== undefined && !isWaiting(offer)) {
    const _id = threadIdOf(`${offer._id}/${pending.index}`);
    await sendEvent({
      _id,
      offer,
      from: event.by === "time" || event.by === "market" ? NOBODY : offer[event.by],
      event: wireEvent(event),
      content: offerChangeSentence({
        action: event.action,
        terms: termsInThread(offer, event),
        offerKind: offer.kind,
        reason: reasonOf(event),
        ...detailsOf(event),
      }),
    });
  }
}

/** What a change of a car, a meeting or a reservation is about. */
export function detailsOf({
  changes,
  place,
  meetsAt,
  until,
}: OfferEventRecord): Pick<OfferEvent, "changes" | "place" | "at" | "until"> {
  return {
    ...(changes !== undefined && { changes }),
    ...(place !== undefined && { place }),
    ...(meetsAt !== undefined && { at: meetsAt.toISOString() }),
    ...(until !== undefined && { until: until.toISOString() }),
  };
}

/** The change as its readers see it. */
function wireEvent(event: OfferEventRecord): OfferEvent {
  const { action, amount } = event;
  const reason = reasonOf(event);
  return {
    action,
    ...(amount !== undefined && { amount }),
    ...(reason !== undefined && { reason }),
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

/** The terms as both participants read them. */
function termsInThread({ kind }: OfferRecord, { amount = 0 }: OfferEventRecord): string {
  if (kind === "cash") {
    return formatMoney(amount);
  }
  if (amount === 0) {
    return "a straight swap";
  }
  const to = amount > 0 ? "owner of the car asked for" : "one who made the offer";
  return `the swap, and ${formatMoney(Math.abs(amount))} to the ${to}`;
}

/** Looks like any other id and is the same each time. */
function threadIdOf(what: string): string {
  return createHash("sha256").update(`event/${what}`).digest("base64url").slice(0, 16);
}
