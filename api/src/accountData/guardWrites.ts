import { User, hasLeft } from "../accounts";
import type { UserRecord } from "../accounts";
import { holdBack } from "../moderation";
import { forbidden, noSession } from "../platform/errors";
import { removeContents } from "./deleteAccount";

/** What every call that changes something asks of its user, before and after. */
export const guardWrites = {
  refuse: refuseSuspended,
  /**
   * A call may still write while its account is deleted or suspended. It looks after its writes, and the deletion or
   * suspension handles what was there before: one of the two sees every document. Throws 401 and 403.
   */
  async settle({ _id, isSuspended }: Pick<UserRecord, "_id" | "isSuspended">): Promise<void> {
    if (await hasLeft(_id)) {
      await removeContents(_id);
      throw noSession("session.missing");
    }
    if (isSuspended !== true && (await User.exists({ _id, isSuspended: true })) !== null) {
      await holdBack(_id);
      throw forbidden("account.paused");
    }
  },
};

/** Throws 403 for a user who may no longer list, offer or write. */
function refuseSuspended({ isSuspended }: Pick<UserRecord, "isSuspended">): void {
  if (isSuspended === true) {
    throw forbidden("account.paused");
  }
}
