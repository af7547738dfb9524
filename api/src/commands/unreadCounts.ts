import { LISTED_OFFER_STATES } from "@takas/contracts/offerStates";
import type { UnreadCounts } from "@takas/contracts/user";

import { Message } from "../models/Message";
import { mongoose } from "../models/mongoose";
import { Offer } from "../models/Offer";

/** How many offers on a user's cars he has not opened and how many messages to him he has not marked read. */
export async function countUnread(user: string): Promise<UnreadCounts> {
  const status = mongoose.trusted({ $in: LISTED_OFFER_STATES });
  const [offers, messages] = await Promise.all([
    Offer.countDocuments({ owner: user, openedAt: null, status }),
    Message.countDocuments({ to: user, isRead: false }),
  ]);
  return { offers, messages };
}
