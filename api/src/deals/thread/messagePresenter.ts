import type { OfferEvent, OfferMessage } from "@takas/contracts/offer";
import { wordChange } from "@takas/contracts/offerChanges";
import { OFFER_ACTIONS, OFFER_CAUSES } from "@takas/contracts/offerStates";
import type { OfferKind } from "@takas/contracts/offerStates";

import { nameOf } from "../../accounts";
import { wordOfferChange } from "../../notifications";
import { NOBODY } from "./Message";
import type { MessageRecord, ThreadEvent } from "./Message";

interface Reader {
  viewer: string;
  numbers: ReadonlyMap<string, number>;
  /** The offer of the thread. */
  offerKind: OfferKind;
}

/** A message as one of the two participants reads it. */
export function presentMessage(
  message: Pick<MessageRecord, "_id" | "from" | "content" | "key" | "event" | "createdAt">,
  { viewer, numbers, offerKind }: Reader,
): OfferMessage {
  const stored = message.event;
  const event = stored && presentEvent(stored);
  return {
    id: message._id,
    from: message.from === NOBODY ? "" : nameOf(message.from, numbers),
    content:
      stored !== undefined && OFFER_ACTIONS.includes(stored.action)
        ? wordOfferChange({ ...stored, reason: event?.reason, offerKind })
        : message.content,
    timestamp: message.createdAt.toISOString(),
    isFromSelf: message.from === viewer,
    ...(message.from === viewer && message.key !== undefined && { key: message.key }),
    ...(event !== undefined && { event }),
  };
}

/** A change of the offer, in the reader's language; a cause of a newer version has its stored reason, in English. */
function presentEvent({ cause, changes, ...event }: ThreadEvent): OfferEvent {
  return {
    ...event,
    ...(changes !== undefined && { changes: changes.map(wordChange) }),
    ...(cause !== undefined &&
      Object.hasOwn(OFFER_CAUSES, cause) && { reason: OFFER_CAUSES[cause]() }),
  };
}
