import { LISTED_OFFER_STATES } from "@takas/contracts/offerStates";
import type { UnreadCounts } from "@takas/contracts/user";

import { Offer } from "../offers/Offer";
import { mongoose } from "../platform/database/mongoose";
import { Message } from "./Message";

/**
 * The number of offers on a user's cars that they have not opened, and of messages to them that they have not marked
 * read.
 */
export async function countUnread(user: string): Promise<UnreadCounts> {
  const status = mongoose.trusted({ $in: LISTED_OFFER_STATES });
  const [offers, messages] = await Promise.all([
    Offer.countDocuments({ owner: user, openedAt: null, status }),
    Message.countDocuments({ to: user, isRead: false }),
  ]);
  return { offers, messages };
}
