import { endSessions, findSessionRecord } from "../accounts";
import { PushSubscription } from "../notifications";
import { mongoose } from "../platform/database/mongoose";

/**
 * Ends the user's sessions that match, their event streams and their push subscriptions. Resolves to the sessions' ids.
 */
export async function signOut(user: string, isMeant: (_id: string) => boolean): Promise<string[]> {
  const ended = await endSessions(user, isMeant);
  if (ended.length > 0) {
    const session = mongoose.trusted({ $in: ended });
    await PushSubscription.deleteMany({ user, session });
  }
  return ended;
}

/** Signs out the browser with this secret, if it has a session. */
export async function signOutBrowser(secret: string): Promise<void> {
  const session = await findSessionRecord(secret);
  if (session !== null) {
    await signOut(session.user, (id) => id === session._id);
  }
}
