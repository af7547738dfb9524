import { findAnonymousNumbers } from "../accounts/findAnonymousNumbers";
import { refuseContactIn } from "../contactDetection/refuseContact";
import { findRevealedOffers } from "../contacts/reveals";
import { notifyAgain, readNotificationsOf } from "../notifications/notifications";
import type { OfferRecord } from "../offers/Offer";
import { counterpartOf, isAgreed } from "../offers/offerPolicy";
import { mongoose } from "../platform/database/mongoose";
import { publish } from "../platform/streams/publish";
import { refuseBlocked } from "../safety/blocks";
import { findVehicle } from "../vehicles/findVehicles";
import { Message } from "./Message";
import type { MessageRecord } from "./Message";

/** A writer's earlier messages that are read together with the next: a number may come in parts. */
const TOGETHER = 3;
const { trusted } = mongoose;

/**
 * Throws 403 when one of the two has blocked the other, and 422 when a message shows contact details that the other
 * may not know yet: neither have both agreed, nor has one revealed the other.
 */
export async function refuseHeldBack(
  from: string,
  offer: OfferRecord,
  content: string,
): Promise<void> {
  await refuseBlocked(from, counterpartOf({ _id: from }, offer));
  if (isAgreed(offer) || (await findRevealedOffers([offer])).has(offer._id)) {
    return;
  }
  const event = trusted({ $exists: false });
  const earlier = await Message.find({ offer: offer._id, from, event })
    .sort({ number: -1 })
    .limit(TOGETHER)
    .lean();
  const before = earlier.reverse().map((message) => message.content);
  refuseContactIn("message", content, before.join("\n"));
}

/** Tells the other one that somebody wrote, never what: one notification for a thread, as long as it is unread. */
export async function tellMessage(offer: OfferRecord, message: MessageRecord): Promise<void> {
  const [numbers, vehicle] = await Promise.all([
    findAnonymousNumbers([message.from]),
    findVehicle(offer.vehicle),
  ]);
  await notifyAgain({
    _id: noteId(offer, message.to),
    user: message.to,
    kind: "messageReceived",
    params: {
      offerId: offer._id,
      other: numbers.get(message.from) ?? null,
      car: vehicle?.title ?? null,
    },
  });
  await publishMessage(offer, [offer.sender, offer.owner]);
}

/** Marks the notifications of a thread that somebody has read read, too. */
export async function noteRead(user: string, offer: OfferRecord): Promise<void> {
  await readNotificationsOf(user, offer._id);
  await publishMessage(offer, [user]);
}

function publishMessage(
  { _id: offerId, vehicle: vehicleId }: OfferRecord,
  users: string[],
): Promise<void> {
  return publish(users.map((user) => ({ user, data: { type: "message", offerId, vehicleId } })));
}

function noteId({ _id, owner }: OfferRecord, to: string): string {
  return `message/${_id}/${to === owner ? "owner" : "sender"}`;
}
