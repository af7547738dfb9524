import { readLanguage } from "@takas/contracts/language";
import type { AccountSettings, AccountSettingsWrite } from "@takas/contracts/live/settings";
import { mapAccountSettings } from "@takas/contracts/settings";
import type { DealerTag, User } from "@takas/contracts/user";
import type { SellerInfo } from "@takas/contracts/vehicle";

import { anonymousName } from "./anonymousName";
import type { DealerRecord } from "./dealers";
import type { UserRecord } from "./User";
import { approvedName, isSettingOn } from "./userPolicy";

/** A user as they see themselves. Never contact details. */
export function presentUser(user: UserRecord): User {
  return {
    id: user._id,
    anonymousId: anonymousName(user),
    membershipType: user.membershipType,
    isDealer: user.isDealer,
    isDealerVerified: user.isDealer && user.isDealerVerified,
    dealerName: user.dealerName,
    createdAt: user.createdAt.toISOString(),
  };
}

/** A dealer as others see them; undefined without a running dealer plan. */
export function presentDealer(dealer: DealerRecord): DealerTag | undefined {
  if (!dealer.isDealer) {
    return undefined;
  }
  const name = approvedName(dealer);
  return name === undefined
    ? { isVerified: false }
    : { isVerified: true, id: dealer.dealerId, name };
}

/** A user's settings; unchanged ones have their default. */
export function presentSettings(kept: AccountSettingsWrite): AccountSettings {
  return {
    ...mapAccountSettings((name) => isSettingOn(kept, name)),
    language: readLanguage(kept.language) ?? null,
  };
}

/** A seller as permitted readers see them: a dealer's name once it is approved. */
export function presentSeller(user: UserRecord): SellerInfo {
  return {
    anonymousId: anonymousName(user),
    isDealer: user.isDealer,
    isDealerVerified: user.isDealer && user.isDealerVerified,
    dealerName: presentDealer(user)?.name ?? null,
  };
}
