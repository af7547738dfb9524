import type { MembershipType } from "@takas/contracts/choices";
import type { LimitName } from "@takas/contracts/errorTexts";
import { addressKey } from "@takas/server/addressKey";

import { isNewcomer } from "../../../accounts";
import type { UserRecord } from "../../../accounts";
import type { Caller, RateLimits } from "../../../platform/limits/rateLimits";
import { showsMuchContact } from "./penalties";

type Counted = "uploads" | "photoChecks";
type Uploader = MembershipType | "newcomer";

const LIMITS = {
  uploads: {
    newcomer: "newcomerUploads",
    free: "uploads",
    individual: "uploads",
    dealer: "dealerUploads",
  },
  photoChecks: {
    newcomer: "newcomerPhotoChecks",
    free: "photoChecks",
    individual: "photoChecks",
    dealer: "dealerPhotoChecks",
  },
} as const satisfies Record<Counted, Record<Uploader, LimitName>>;

/**
 * Takes a listing with new photos, or a photo to check, from the user's hour. A new session is the way around a pause,
 * so users in their first day have less of both, and half of that at an address where many photos are refused. Throws
 * 429.
 */
export async function takeUpload(
  counted: Counted,
  { user, caller, limits }: { user: UserRecord; caller: Caller; limits: RateLimits },
): Promise<void> {
  const isNew = isNewcomer(user, new Date());
  const limit = LIMITS[counted][isNew ? "newcomer" : user.membershipType];
  const cost = isNew && (await showsMuchContact(addressKey(caller.ip))) ? 2 : 1;
  await limits.take(limit, caller, cost);
}
