import type { MessageQuery } from "@takas/contracts/offer";
import type { QueryFilter } from "mongoose";

import { derivedId, isDuplicateKey, mongoose, newId } from "../../platform/database/mongoose";
import { invalidField, unavailable } from "../../platform/errors";
import { Message, NOBODY } from "./Message";
import type { MessageRecord, ThreadEvent } from "./Message";

const { trusted } = mongoose;

/** Attempts before a writer is asked to try again; each failed attempt means that another message was written. */
const ATTEMPTS = 100;

/** The thread of an offer, which begins with the sender's message of the offer. */
export interface Thread {
  /** _id of the Offer. */
  _id: string;
  /** _ids of the two Users who write in it. */
  sender: string;
  owner: string;
  message?: string;
  createdAt: Date;
  /** When the offer is deleted, and all of its thread with it. */
  deleteAt?: Date;
}

/** An entry of a thread. */
export type ThreadEntry = Pick<
  MessageRecord,
  "_id" | "from" | "content" | "key" | "event" | "createdAt"
>;

/**
 * A part of an offer's thread, oldest first. It begins with the sender's message of the offer, under the offer's own
 * id. Throws 400 for an unknown message.
 */
export async function findMessages(
  offer: Thread,
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
    key: 1,
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
  /** Set when a program that does not know whether its message arrived may send it again; it is stored once. */
  _id?: string;
  offer: Omit<Thread, "message">;
  /** _id of the participant who writes. */
  from: string;
  content: string;
  /** The same for a person: a text with its key is stored once. */
  key?: string | undefined;
  /** Throws when it may not be stored; called after the end of the thread was read, before each attempt. */
  admit?: () => Promise<void>;
}

/** Writes to the other participant. */
export function sendMessage({ _id, key, ...message }: NewMessage): Promise<MessageRecord> {
  const to = readerOf(message.offer, message.from);
  const keyed = key === undefined ? { _id: _id ?? newId() } : { _id: idOf(message, key), key };
  return append({ ...keyed, to, isRead: false, ...message });
}

/** The message that was stored for a text with its key, or null. */
export async function findSent({ key, ...message }: NewMessage): Promise<MessageRecord | null> {
  return key === undefined ? null : Message.findById(idOf(message, key)).lean();
}

function idOf({ offer, from, content }: NewMessage, key: string): string {
  return derivedId(`message/${offer._id}/${from}/${key}/${content}`);
}

/** Writes a change of an offer into its thread, in the name of the participant who made it or of NOBODY; once per id. */
export async function sendEvent({
  from,
  offer,
  ...message
}: Required<Pick<NewMessage, "_id" | "offer" | "from" | "content">> & {
  event: ThreadEvent;
}): Promise<void> {
  const isOfNobody = from === NOBODY;
  const to = isOfNobody ? NOBODY : readerOf(offer, from);
  await append({ offer, from, to, isRead: isOfNobody, ...message });
}

/** The participant who receives another one's message. */
function readerOf({ sender, owner }: Pick<Thread, "sender" | "owner">, from: string): string {
  return from === owner ? sender : owner;
}

type Entry = Omit<MessageRecord, "offer" | "number" | "createdAt"> &
  Pick<NewMessage, "offer" | "admit">;

/**
 * Appends to a thread. The insert itself assigns the next number (unique index), so an entry is never visible before
 * its predecessor.
 */
async function append({ _id, offer, admit, ...fields }: Entry): Promise<MessageRecord> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const last = await Message.findOne({ offer: offer._id }).sort({ number: -1 }).lean();
    await admit?.();
    const notBefore = (last ?? offer).createdAt.getTime();
    const createdAt = new Date(Math.max(Date.now(), notBefore));
    const number = (last?.number ?? 0) + 1;
    const { _id: thread, deleteAt } = offer;
    const entry = {
      ...fields,
      _id,
      offer: thread,
      number,
      createdAt,
      ...(deleteAt && { deleteAt }),
    };
    try {
      const sent = await Message.create(entry);
      return sent.toObject();
    } catch (error) {
      const sent = isDuplicateKey(error, "_id") ? await Message.findById(_id).lean() : null;
      if (sent !== null) {
        return sent;
      }
      // An entry with this id may have been deleted since, with the account of its writer.
      if (!isDuplicateKey(error, "number") && !isDuplicateKey(error, "_id")) {
        throw error;
      }
    }
  }
  throw unavailable("messages.tooMany");
}

/** Marks everything written to a participant in an offer's thread read. */
export async function markRead(user: string, offer: string): Promise<void> {
  await Message.updateMany({ to: user, offer, isRead: false }, { isRead: true });
}

/** The number of messages to a user that they have not marked read. */
export async function countUnreadMessages(user: string): Promise<number> {
  return Message.countDocuments({ to: user, isRead: false });
}

function opening({ _id, sender, createdAt }: Thread, content: string): ThreadEntry {
  return { _id, from: sender, content, createdAt };
}

/** The number of a message in its thread; 0 for the message of the offer itself. */
async function placeOf(offer: Thread, parameter: "after" | "before", id: string): Promise<number> {
  if (id === offer._id) {
    return 0;
  }
  const message = await Message.findOne({ _id: id, offer: offer._id }, { number: 1 }).lean();
  if (message === null) {
    throw invalidField({ field: parameter, rule: "messageOfOffer" });
  }
  return message.number;
}
