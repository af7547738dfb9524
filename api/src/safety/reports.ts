import type { ReportWrite } from "@takas/contracts/live/safety";

import { isDuplicateKey } from "../platform/database/mongoose";
import type { Subject } from "./findSubject";
import { Report } from "./Report";

/** Reports a car, a person or a message to the moderators; false when this user has reported it already. */
export async function report(
  user: string,
  subject: Subject,
  { reason, note }: ReportWrite,
): Promise<boolean> {
  try {
    await Report.create({ user, ...subject, reason, ...(note !== undefined && { note }) });
    return true;
  } catch (error) {
    if (!isDuplicateKey(error, "subject")) {
      throw error;
    }
    return false;
  }
}
