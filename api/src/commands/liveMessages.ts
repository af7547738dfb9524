import { publish } from "../events/publish";
import { Message } from "../models/Message";
import type { MessageRecord } from "../models/Message";
import { mongoose } from "../models/mongoose";
import { Notification } from "../models/Notification";
import type { OfferRecord } from "../models/Offer";
import { counterpartOf, isAgreed } from "../policies/offer";
import { presentAnonymousId } from "../presenters/user";
import { refuseBlocked } from "./blocks";
import { findAnonymousNumbers } from "./findAnonymousNumbers";
import { findVehicle } from "./findVehicles";
import { notifyAgain } from "./notifications";
import { refuseContactIn } from "./refuseContact";
import { findRevealedOffers } from "./reveals";

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
  const anonymousId = numbers.get(message.from) ?? 0;
  await notifyAgain({
    _id: noteId(offer, message.to),
    user: message.to,
    type: "message",
    title: "New message",
    message: `${presentAnonymousId({ anonymousId })} wrote to you about ${vehicle?.title ?? "a car"}.`,
    actionUrl: `/offer-chat/${offer._id}`,
  });
  await publishMessage(offer, [offer.sender, offer.owner]);
}

/** What somebody has read in a thread he need not be told of any more. */
export async function noteRead(user: string, offer: OfferRecord): Promise<void> {
  await Notification.updateMany(
    { user, actionUrl: `/offer-chat/${offer._id}`, isRead: false },
    { isRead: true },
  );
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
