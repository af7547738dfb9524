import type { AccountSettings } from "@takas/contracts/live/settings";
import { PERSON_SETTINGS, mapAccountSettings } from "@takas/contracts/settings";
import type { User } from "@takas/contracts/user";
import type { SellerInfo } from "@takas/contracts/vehicle";

import type { UserRecord } from "./User";

/** "User #N": how a user is called everywhere. */
export function presentAnonymousId(user: Pick<UserRecord, "anonymousId">): string {
  return `User #${user.anonymousId}`;
}

/** A user as he sees himself. Never contact data. */
export function presentUser(user: UserRecord): User {
  return {
    id: user._id,
    anonymousId: presentAnonymousId(user),
    membershipType: user.membershipType,
    isDealer: user.isDealer,
    isDealerVerified: user.isDealerVerified,
    dealerName: user.dealerName,
    createdAt: user.createdAt.toISOString(),
  };
}

/** A user's settings; one they never changed has its default. */
export function presentSettings(kept: Partial<AccountSettings>): AccountSettings {
  return mapAccountSettings((name) => kept[name] ?? PERSON_SETTINGS[name].isOnByDefault);
}

/** A seller as those see him who are entitled to. */
export function presentSeller(user: UserRecord): SellerInfo {
  return {
    anonymousId: presentAnonymousId(user),
    isDealer: user.isDealer,
    isDealerVerified: user.isDealerVerified,
    dealerName: user.dealerName,
  };
}
