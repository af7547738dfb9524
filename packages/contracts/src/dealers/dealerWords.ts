import { m } from "../texts/messages.js";
import type { DealerTag, OtherUser } from "../users/user";

/** The text of a badge. */
export function dealerWords({ isVerified }: DealerTag): string {
  return isVerified ? m.dealer_verified() : m.dealer_unverified();
}

/** The label of the other participant of an offer: a verified dealer's name, otherwise the anonymous id. */
export function otherName({ anonymousId, dealer }: OtherUser): string {
  return dealer?.name ?? anonymousId;
}
