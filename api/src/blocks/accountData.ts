import type { AccountExport } from "@takas/contracts/live/account";

import { OLDEST_FIRST } from "../platform/database/mongoose";
import { Block } from "./Block";
import { Report } from "./Report";

/** Whom a user has blocked, when, and what they have reported, oldest first. */
export async function exportBlocks(
  user: string,
): Promise<Pick<AccountExport, "blocks" | "reports">> {
  const [blocks, reports] = await Promise.all([
    Block.find({ user }).sort(OLDEST_FIRST).lean(),
    Report.find({ user }).sort(OLDEST_FIRST).lean(),
  ]);
  return {
    blocks: blocks.map(({ createdAt }) => ({ createdAt: createdAt.toISOString() })),
    reports: reports.map(({ kind, reason, note, createdAt }) => ({
      kind,
      reason,
      ...(note !== undefined && { note }),
      createdAt: createdAt.toISOString(),
    })),
  };
}

export async function removeBlocks(user: string): Promise<void> {
  await Block.deleteMany({ $or: [{ user }, { blocked: user }] });
}
