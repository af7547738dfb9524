import { MESSAGE_LIMITS } from "@takas/contracts/limits";
import { carName } from "@takas/contracts/vehicles/carName";
import { countRefusal } from "@takas/telemetry/metrics";

import { findAnonymousNumbers } from "../../accounts";
import { refuseBlocked } from "../../blocks";
import { refuseContactIn } from "../../contactDetection";
import { Notification, notifyAgain, readNotificationsOf } from "../../notifications";
import { mongoose } from "../../platform/database/mongoose";
import { conflict, tooMany } from "../../platform/errors";
import { publish } from "../../platform/streams/publish";
import { findVehicle } from "../../vehicles";
import { writeTo } from "../contact/writeTo";
import type { OfferRecord } from "../Offer";
import { counterpartOf, hasAnswered, isAgreed } from "../offerPolicy";
import { noteWritten } from "../openOffer";
import { Message } from "./Message";
import type { MessageRecord } from "./Message";
import { findSent, sendMessage } from "./messages";

/** The writer's earlier messages that are read together with the next: a number may be split. */
const TOGETHER = 3;
const { trusted } = mongoose;

interface NewMessage {
  offer: OfferRecord;
  /** _id of the participant who writes. */
  from: string;
  content: string;
  /** A text that is sent again with its key is stored once. */
  key?: string | undefined;
  /** Whether the other participant has revealed the writer's contact. */
  isRevealed: boolean;
}

/**
 * Writes to the other participant and notifies them. Throws 403 when one has blocked the other, 409 while the offer
 * waits in line, 422 when the message contains contact details that the other may not know yet (they have not both
 * agreed, and the other has not revealed the writer), and 429 for one too many without an answer. The message is read
 * together with the earlier ones before each attempt to store it, so that simultaneous ones do not pass together.
 */
export async function sendLiveMessage(message: NewMessage): Promise<MessageRecord> {
  const { from, offer } = message;
  await refuseBlocked(from, counterpartOf({ _id: from }, offer));
  const sent = (await findSent(message)) ?? (await storeMessage(message));
  if (!sent.isRead && !(await isTold(offer, sent))) {
    await tellMessage(offer, sent);
  }
  return sent;
}

/** Whether its reader was notified of a message that is sent again; a first attempt may have ended before that. */
async function isTold(offer: OfferRecord, { to, createdAt }: MessageRecord): Promise<boolean> {
  const since = trusted({ $gte: createdAt });
  return (await Notification.exists({ _id: noteId(offer, to), createdAt: since })) !== null;
}

async function storeMessage(message: NewMessage): Promise<MessageRecord> {
  const { from, offer, content, key, isRevealed } = message;
  const to = counterpartOf({ _id: from }, offer);
  if (offer.shownAt !== undefined) {
    throw conflict("offer.waiting", { until: offer.shownAt.toISOString() });
  }
  const isFree = isAgreed(offer) || isRevealed;
  const admit = async () => {
    if (!isFree) {
      await refuseContactTogether(message);
    }
    await refuseUnanswered(from, offer);
  };
  const send = () => sendMessage({ offer, from, content, key, admit });
  return isFree ? send() : writeTo({ from, to, text: content }, send);
}

/** Throws 422 when a message, read together with its writer's last ones on the offer, contains contact details. */
async function refuseContactTogether({ from, offer, content }: NewMessage): Promise<void> {
  const event = trusted({ $exists: false });
  const earlier = await Message.find({ offer: offer._id, from, event })
    .sort({ number: -1 })
    .limit(TOGETHER)
    .lean();
  const before = earlier.reverse().map((message) => message.content);
  refuseContactIn("message", content, before.join("\n"));
}

/** Throws 429 for a further message to a participant who has not answered so far. */
async function refuseUnanswered(from: string, offer: OfferRecord): Promise<void> {
  const side = from === offer.owner ? "sender" : "owner";
  if (hasAnswered(side, offer)) {
    return;
  }
  const event = trusted({ $exists: false });
  const written = await Message.countDocuments({ offer: offer._id, from, event });
  if (written >= MESSAGE_LIMITS.unansweredMax) {
    countRefusal("messages:unanswered");
    throw tooMany("messages.unanswered", { most: MESSAGE_LIMITS.unansweredMax });
  }
}

/**
 * Notes a message as an answer, and notifies the other participant of it, never of its content: one notification per
 * thread, while it is unread.
 */
async function tellMessage(offer: OfferRecord, message: MessageRecord): Promise<void> {
  await noteWritten(message.from, offer);
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
      car: vehicle && carName(vehicle),
    },
  });
  await publishMessage(offer, [offer.sender, offer.owner]);
}

/** Marks the notifications of a thread that a user has read as read. */
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
