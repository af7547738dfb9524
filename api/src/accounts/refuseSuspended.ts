import { forbidden } from "../platform/errors";
import type { UserRecord } from "./User";

/** Throws 403 for who may list, offer and write no more. */
export function refuseSuspended({ isSuspended }: Pick<UserRecord, "isSuspended">): void {
  if (isSuspended === true) {
    throw forbidden("Your account has been paused after a report. Write to our support.");
  }
}
