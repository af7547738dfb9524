import type { Market, MembershipType } from "../choices/choices";
import { UPLOAD_LIMITS } from "../limits";
import { holdsIn } from "../marketRules";

/** The maximum photos of a listing for a membership. */
export function photosPerListing(membership: MembershipType, market: Market): number {
  const counted = holdsIn(market, "givesDealersMorePhotos") ? membership : "free";
  return UPLOAD_LIMITS[counted].photosPerListing;
}
