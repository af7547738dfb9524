import type { AccountExport } from "@takas/contracts/live/account";

import { GONE } from "../accounts";
import type { UserRecord } from "../accounts";
import { OLDEST_FIRST } from "../platform/database/mongoose";
import { openProfile } from "./profiles";
import { Reveal } from "./Reveal";
import type { Vault } from "./vault";

/** A user's profile, and the contacts that they have revealed, oldest first and without the contacts. */
export async function exportContacts(
  user: UserRecord,
  vault: Vault | undefined,
): Promise<Pick<AccountExport, "profile" | "reveals">> {
  const reveals = await Reveal.find({ user: user._id }).sort(OLDEST_FIRST).lean();
  return {
    profile: (vault && openProfile(user, vault)) ?? null,
    reveals: reveals.map(({ offer: offerId, cover, createdAt }) => ({
      offerId,
      cover,
      createdAt: createdAt.toISOString(),
    })),
  };
}

/** Keeps the reveals by and of a user for the other person, without this user's id. */
export async function removeReveals(user: string): Promise<void> {
  await Reveal.deleteMany({
    $or: [
      { user, whom: GONE },
      { user: GONE, whom: user },
    ],
  });
  await Reveal.updateMany({ user }, { $set: { user: GONE }, $unset: { slot: 1 } });
  await Reveal.updateMany({ whom: user }, { whom: GONE });
}
