import type { MessageQuery } from "@takas/contracts/offer";
import type { QueryFilter } from "mongoose";

import { Offer } from "../offers/Offer";
import type { OfferEventRecord, OfferRecord } from "../offers/Offer";
import { counterpartOf } from "../offers/offerPolicy";
import { isDuplicateKey, mongoose, newId } from "../platform/database/mongoose";
import { invalid, unavailable } from "../platform/errors";
import { Message, NOBODY } from "./Message";
import type { MessageRecord } from "./Message";

const { trusted } = mongoose;

/** Attempts before a writer is asked to try again; each failed attempt means that another message was written. */
const ATTEMPTS = 100;

/** An entry of a thread. */
export type ThreadEntry = Pick<MessageRecord, "_id" | "from" | "content" | "event" | "createdAt">;

/**
 * A part of an offer's thread, oldest first. It begins with the sender's message of the offer, under the offer's own
 * id. Throws 400 for an unknown message.
 */
export async function findMessages(
  offer: OfferRecord,
  { after, before, limit }: MessageQuery,
): Promise<ThreadEntry[]> {
  const number = {
    $gt: after === undefined ? -1 : await placeOf(offer, "after", after),
    ...(before !== undefined && { $lt: await placeOf(offer, "before", before) }),
  };
  const filter: QueryFilter<MessageRecord> = { offer: offer._id, number: trusted(number) };
  const isOnward = after !== undefined;
  const found: ThreadEntry[] = await Message.find(filter, {
    from: 1,
    content: 1,
    event: 1,
    createdAt: 1,
  })
    .sort({ number: isOnward ? 1 : -1 })
    .limit(limit)
    .lean();
  const thread = isOnward ? found : found.reverse();
  const isWhole = !isOnward && found.length < limit && before !== offer._id;
  return isWhole && offer.message !== undefined
    ? [opening(offer, offer.message), ...thread]
    : thread;
}

interface NewMessage {
  /** Set when a client that does not know whether its message arrived may send it again; it is stored once. */
  _id?: string;
  offer: Pick<OfferRecord, "_id" | "sender" | "owner" | "createdAt">;
  /** _id of the participant who writes. */
  from: string;
  content: string;
}

/** Writes to the other participant. */
export function sendMessage({ _id = newId(), ...message }: NewMessage): Promise<MessageRecord> {
  const to = counterpartOf({ _id: message.from }, message.offer);
  return append({ _id, to, isRead: false, ...message });
}

/** Writes a change of an offer into its thread, in the name of the participant who made it; once per id. */
export async function sendEvent({
  _id,
  offer,
  event: { action, by, amount, reason },
  content,
}: {
  _id: string;
  offer: OfferRecord;
  event: OfferEventRecord;
  content: string;
}): Promise<void> {
  const isOfNobody = by === "time" || by === "market";
  const from = isOfNobody ? NOBODY : offer[by];
  await append({
    _id,
    offer,
    from,
    to: isOfNobody ? NOBODY : counterpartOf({ _id: from }, offer),
    isRead: isOfNobody,
    content,
    event: {
      action,
      ...(amount !== undefined && { amount }),
      ...(reason !== undefined && { reason }),
    },
  });
}

type Entry = Omit<MessageRecord, "offer" | "number" | "createdAt"> & Pick<NewMessage, "offer">;

/**
 * Appends to a thread. The insert itself assigns the next number (unique index), so an entry is never visible before
 * its predecessor.
 */
async function append({ _id, offer, ...fields }: Entry): Promise<MessageRecord> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const last = await Message.findOne({ offer: offer._id }).sort({ number: -1 }).lean();
    const notBefore = (last ?? offer).createdAt.getTime();
    const createdAt = new Date(Math.max(Date.now(), notBefore));
    const number = (last?.number ?? 0) + 1;
    try {
      const sent = await Message.create({ ...fields, _id, offer: offer._id, number, createdAt });
      return sent.toObject();
    } catch (error) {
      const sent = isDuplicateKey(error, "_id") ? await Message.findById(_id).lean() : null;
      if (sent !== null) {
        return sent;
      }
      if (!isDuplicateKey(error, "number")) {
        throw error;
      }
    }
  }
  throw unavailable("Too many messages arrive at once. Please try again.");
}

/** Marks everything written to a participant read; for the owner this also opens the offer. */
export async function markRead(user: string, offer: OfferRecord): Promise<void> {
  await Message.updateMany({ to: user, offer: offer._id, isRead: false }, { isRead: true });
  if (user === offer.owner && offer.openedAt === null) {
    await Offer.updateOne({ _id: offer._id, openedAt: null }, { openedAt: new Date() });
  }
}

function opening({ _id, sender, createdAt }: OfferRecord, content: string): ThreadEntry {
  return { _id, from: sender, content, createdAt };
}

/** The number of a message in its thread; 0 for the message of the offer itself. */
async function placeOf(
  offer: OfferRecord,
  parameter: "after" | "before",
  id: string,
): Promise<number> {
  if (id === offer._id) {
    return 0;
  }
  const message = await Message.findOne({ _id: id, offer: offer._id }, { number: 1 }).lean();
  if (message === null) {
    const rule = "must be the id of a message of this offer";
    throw invalid(`${parameter === "after" ? "After" : "Before"} ${rule}.`, { [parameter]: rule });
  }
  return message.number;
}
