import { EVIDENCE_DAYS } from "@takas/contracts/limits";
import type { ReportWrite } from "@takas/contracts/live/safety";

import { isDuplicateKey } from "../platform/database/mongoose";
import { Decision } from "./Decision";
import type { Subject } from "./evidence";
import { collectEvidence } from "./evidence";
import { LEFT, Report } from "./Report";

const DAY = 86_400_000;

/**
 * Reports a car, a person or a message to the moderators, with what it shows now; false when this user has reported it
 * already.
 */
export async function report(
  user: string,
  subject: Subject,
  { reason, note }: ReportWrite,
): Promise<boolean> {
  const { kind, subject: what, whom } = subject;
  const evidence = await collectEvidence(subject);
  try {
    await Report.create({
      user,
      kind,
      subject: what,
      whom,
      evidence,
      reason,
      ...(note !== undefined && { note }),
    });
    return true;
  } catch (error) {
    if (!isDuplicateKey(error, "subject")) {
      throw error;
    }
    return false;
  }
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
