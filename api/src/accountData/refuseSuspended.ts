import type { UserRecord } from "../accounts";
import { forbidden } from "../platform/errors";

/** Throws 403 for a user who may no longer list, offer or write. */
export function refuseSuspended({ isSuspended }: Pick<UserRecord, "isSuspended">): void {
  if (isSuspended === true) {
    throw forbidden("account.paused");
  }
}
