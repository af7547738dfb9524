import { noSession } from "../platform/errors";
import { removeContents } from "./deletion/deleteAccount";
import { hasLeft } from "./deletion/Departure";
import { refuseSuspended } from "./refuseSuspended";
import type { UserRecord } from "./User";

/** What every call that changes something asks of its user, before and after. */
export const guardWrites = {
  refuse: refuseSuspended,
  /**
   * A call may still write while its account is deleted. It looks after its writes, and the deletion removes what was
   * there before: one of the two sees every document. Throws 401.
   */
  async settle({ _id }: Pick<UserRecord, "_id">): Promise<void> {
    if (await hasLeft(_id)) {
      await removeContents(_id);
      throw noSession("session.missing");
    }
  },
};
