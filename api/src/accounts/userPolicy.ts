import type { AccountSettingsWrite } from "@takas/contracts/live/settings";
import { isOnInAccounts } from "@takas/contracts/settings";
import type { AccountSettingName } from "@takas/contracts/settings";

import type { UserRecord } from "./User";

const DAY = 86_400_000;

/** Whether the user has a paid membership, individual or dealer. */
export function isMember(user: Pick<UserRecord, "membershipType">): boolean {
  return user.membershipType !== "free";
}

/** Whether the user is free and in their first day. */
export function isNewcomer(
  user: Pick<UserRecord, "membershipType" | "createdAt">,
  now: Date,
): boolean {
  return !isMember(user) && now.getTime() < user.createdAt.getTime() + DAY;
}

/** Whether a setting is on. */
export function isSettingOn(kept: AccountSettingsWrite, name: AccountSettingName): boolean {
  return kept[name] ?? isOnInAccounts(name);
}

/** The name of a dealer that others may see: with a running dealer plan, once it is approved. */
export function approvedName({
  isDealer,
  isDealerVerified,
  dealerId,
  dealerName,
}: Pick<UserRecord, "isDealer" | "isDealerVerified" | "dealerId" | "dealerName">):
  | string
  | undefined {
  return isDealer && isDealerVerified && dealerId !== undefined
    ? (dealerName ?? undefined)
    : undefined;
}
