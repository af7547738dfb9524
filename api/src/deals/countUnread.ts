import { LISTED_OFFER_STATES } from "@takas/contracts/offerStates";
import type { UnreadCounts } from "@takas/contracts/user";

import { mongoose } from "../platform/database/mongoose";
import { Offer } from "./Offer";
import { SHOWN } from "./offers";
import { countUnreadMessages } from "./thread/messages";

/** The number of offers on a user's cars that they have not opened, and of messages they have not marked read. */
export async function countUnread(user: string): Promise<UnreadCounts> {
  const status = mongoose.trusted({ $in: LISTED_OFFER_STATES });
  const shownAt = mongoose.trusted(SHOWN);
  const [offers, messages] = await Promise.all([
    Offer.countDocuments({ owner: user, openedAt: null, status, shownAt }),
    countUnreadMessages(user),
  ]);
  return { offers, messages };
}
