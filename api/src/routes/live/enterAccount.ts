import { endSession, startSessionOf } from "../../commands/sessions";
import { readSessionCookie, writeSessionCookie } from "../../middlewares/sessionCookie";
import type { Context } from "../../middlewares/state";

/** Gives the browser a session of this user; the one it had is over. */
export async function enterAccount(ctx: Context, user: string): Promise<void> {
  await leaveSession(ctx);
  writeSessionCookie(ctx, await startSessionOf(user));
}

/** Ends the browser's session, if it has one. */
export async function leaveSession(ctx: Context): Promise<void> {
  const secret = readSessionCookie(ctx);
  if (secret !== undefined) {
    await endSession(secret);
  }
}
