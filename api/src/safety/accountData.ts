import { EVIDENCE_DAYS } from "@takas/contracts/limits";
import type { AccountExport } from "@takas/contracts/live/account";

import { OLDEST_FIRST } from "../platform/database/mongoose";
import { Block } from "./Block";
import { Decision } from "./Decision";
import { LEFT, Report } from "./Report";

const DAY = 86_400_000;

/** Whom a user has blocked, when, and what they have reported, oldest first. */
export async function exportSafety(
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

/** Keeps the reports by and on a user who leaves for a while, and the decisions on them, without their id. */
export async function anonymiseReports(user: string): Promise<void> {
  await Decision.updateMany({ whom: user }, { $unset: { whom: 1 } });
  const deleteAt = new Date(Date.now() + EVIDENCE_DAYS * DAY);
  for (const { _id, ...reported } of await Report.find({
    $or: [{ user }, { whom: user }],
  }).lean()) {
    const gone = `gone/${_id}`;
    await Report.updateOne(
      { _id },
      {
        deleteAt,
        ...(reported.user === user && { user: gone }),
        ...(reported.whom === user && { whom: LEFT }),
        ...(reported.subject === user && { subject: gone }),
      },
    );
  }
}
