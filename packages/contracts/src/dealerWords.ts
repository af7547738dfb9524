import type { DealerTag, OtherUser } from "./user";

/** What a badge says of a dealer. */
export function dealerWords({ isVerified }: DealerTag): string {
  return isVerified ? "Verified Dealer" : "Dealer, not yet verified";
}

/** What the other participant of an offer is called: a verified dealer by name, everybody else by the anonymous id. */
export function otherName({ anonymousId, dealer }: OtherUser): string {
  return dealer?.name ?? anonymousId;
}
