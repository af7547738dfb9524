import { readSessionCookie, writeSessionCookie } from "../platform/http/sessionCookie";
import type { Context } from "../platform/http/state";
import { deviceOf } from "./sessions/deviceOf";
import { startSessionOf, surplusSessions } from "./sessions/sessions";
import { signOut, signOutBrowser } from "./sessions/signOut";

/**
 * Gives the browser a session of this user and ends its previous one. Beyond the maximum, the session that was
 * unused for longest ends.
 */
export async function enterAccount(ctx: Context, user: string): Promise<void> {
  await leaveSession(ctx);
  const secret = await startSessionOf(user, deviceOf(ctx.get("User-Agent")));
  writeSessionCookie(ctx, secret);
  const surplus = await surplusSessions(user, secret);
  if (surplus.size > 0) {
    await signOut(user, (id) => surplus.has(id));
  }
}

/** Ends the browser's session, if it has one. */
export async function leaveSession(ctx: Context): Promise<void> {
  const secret = readSessionCookie(ctx);
  if (secret !== undefined) {
    await signOutBrowser(secret);
  }
}
