import type { ReportWrite } from "@takas/contracts/live/safety";

import { Report } from "../blocks";
import { isDuplicateKey } from "../platform/database/mongoose";
import type { Subject } from "./evidence";
import { collectEvidence } from "./evidence";

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
