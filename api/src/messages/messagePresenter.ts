import type { OfferMessage } from "@takas/contracts/offer";

import { nameOf } from "../accounts";
import { NOBODY } from "./Message";
import type { MessageRecord } from "./Message";

/** A message as one of the two participants reads it. */
export function presentMessage(
  message: Pick<MessageRecord, "_id" | "from" | "content" | "event" | "createdAt">,
  { viewer, numbers }: { viewer: string; numbers: ReadonlyMap<string, number> },
): OfferMessage {
  return {
    id: message._id,
    from: message.from === NOBODY ? "" : nameOf(message.from, numbers),
    content: message.content,
    timestamp: message.createdAt.toISOString(),
    isFromSelf: message.from === viewer,
    ...(message.event === undefined ? {} : { event: message.event }),
  };
}
