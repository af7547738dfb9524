import type { AccountExport } from "@takas/contracts/live/account";

import { UploadPenalty } from "./upload/limits/UploadPenalty";

/** A user's refused photos that still count; null without one. */
export async function exportRefusals(user: string): Promise<Pick<AccountExport, "refusedPhotos">> {
  const penalty = await UploadPenalty.findById(user).lean();
  return {
    refusedPhotos: penalty && {
      refusals: penalty.refusals.map((at) => at.toISOString()),
      pausedUntil: penalty.pausedUntil?.toISOString() ?? null,
    },
  };
}

export async function removeRefusals(user: string): Promise<void> {
  await UploadPenalty.deleteOne({ _id: user });
}
