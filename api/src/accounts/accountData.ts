import { readLanguage } from "@takas/contracts/language";
import type { AccountExport } from "@takas/contracts/live/account";
import { mapAccountSettings } from "@takas/contracts/settings";

import { OLDEST_FIRST } from "../platform/database/mongoose";
import { anonymousName } from "./anonymousName";
import { Passkey } from "./passkeys/Passkey";
import { PasskeyChallenge } from "./passkeys/PasskeyChallenge";
import { Session } from "./sessions/Session";
import type { UserRecord } from "./User";
import { isSettingOn } from "./userPolicy";

/** The account itself and the ways into it, oldest first. */
export async function exportAccess(
  user: UserRecord,
): Promise<Pick<AccountExport, "account" | "browsers" | "passkeys">> {
  const [sessions, passkeys] = await Promise.all([
    Session.find({ user: user._id }).sort(OLDEST_FIRST).lean(),
    Passkey.find({ user: user._id }).sort(OLDEST_FIRST).lean(),
  ]);
  return {
    account: describeAccount(user),
    browsers: sessions.map(({ createdAt, usedAt, device }) => ({
      createdAt: createdAt.toISOString(),
      lastUsed: usedAt.toISOString(),
      device: `${device.browser} on ${device.system}`,
    })),
    passkeys: passkeys.map(({ createdAt }) => ({ createdAt: createdAt.toISOString() })),
  };
}

function describeAccount(user: UserRecord): AccountExport["account"] {
  const language = readLanguage(user.language);
  return {
    anonymousId: anonymousName(user),
    createdAt: user.createdAt.toISOString(),
    membershipType: user.membershipType,
    paidUntil: user.billing?.paidUntil?.toISOString() ?? null,
    dealerName: user.dealerName,
    isSuspended: user.isSuspended === true,
    hasRecoveryCode: user.recovery !== undefined,
    settings: {
      ...mapAccountSettings((name) => isSettingOn(user, name)),
      ...(language !== undefined && { language }),
    },
  };
}

export function countPasskeys(user: string): Promise<number> {
  return Passkey.countDocuments({ user });
}

export async function removePasskeys(user: string): Promise<void> {
  await Passkey.deleteMany({ user });
  await PasskeyChallenge.deleteMany({ user });
}
