import { findAnonymousNumbers } from "../accounts";
import { refuseContactIn } from "../contactDetection";
import { findRevealedOffers } from "../contacts";
import { notifyAgain, readNotificationsOf } from "../notifications";
import type { OfferRecord } from "../offers";
import { counterpartOf, isAgreed } from "../offers";
import { mongoose } from "../platform/database/mongoose";
import { publish } from "../platform/streams/publish";
import { refuseBlocked } from "../safety";
import { findVehicle } from "../vehicles";
import { Message } from "./Message";
import type { MessageRecord } from "./Message";

/** The writer's earlier messages that are read together with the next: a number may be split. */
const TOGETHER = 3;
const { trusted } = mongoose;

/**
 * Throws 403 when one participant has blocked the other, and 422 when a message contains contact details that the
 * other may not know yet: they have not both agreed, and neither has revealed the other.
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

/**
 * Notifies the other participant of a message, never of its content: one notification per thread, while it is unread.
 */
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

/** Marks the notifications of a thread that a user has read as read, too. */
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
