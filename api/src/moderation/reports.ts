import type { ReportWrite } from "@takas/contracts/live/safety";

import { Report } from "../blocks";
import { isDuplicateKey } from "../platform/database/mongoose";
import type { Subject } from "./evidence";
import { collectEvidence } from "./evidence";

/**
 * Reports a car, a person or a message to the moderators, with what it shows now. The first report of it by this user
 * stays; the same report sent again is `repeated`.
 */
export async function report(
  user: string,
  subject: Subject,
  { reason, note }: ReportWrite,
): Promise<"new" | "repeated" | "known"> {
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
    return "new";
  } catch (error) {
    if (!isDuplicateKey(error, "subject")) {
      throw error;
    }
    const same = await Report.exists({ user, subject: what, reason, note: note ?? null });
    return same === null ? "known" : "repeated";
  }
}
