import type { AccountExport } from "@takas/contracts/live/account";

import { GONE } from "../accounts";
import { Photo } from "./store/Photo";
import { UploadPenalty } from "./upload/limits/UploadPenalty";
import { PassedPhoto } from "./upload/PassedPhoto";

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

/** Takes a user's id from their photos: what is kept for others shows some of them, and the rest are collected. */
export async function disownPhotos(user: string): Promise<void> {
  await PassedPhoto.deleteMany({ owner: user });
  await Photo.updateMany({ owner: user }, { owner: GONE });
}
