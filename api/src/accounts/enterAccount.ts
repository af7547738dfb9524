import { readSessionCookie, writeSessionCookie } from "../platform/http/sessionCookie";
import type { Context } from "../platform/http/state";
import { deviceOf } from "./sessions/deviceOf";
import { startSessionOf } from "./sessions/sessions";
import { signOutBrowser } from "./sessions/signOut";

/** Gives the browser a session of this user and ends its previous one. */
export async function enterAccount(ctx: Context, user: string): Promise<void> {
  await leaveSession(ctx);
  writeSessionCookie(ctx, await startSessionOf(user, deviceOf(ctx.get("User-Agent"))));
}

/** Ends the browser's session, if it has one. */
export async function leaveSession(ctx: Context): Promise<void> {
  const secret = readSessionCookie(ctx);
  if (secret !== undefined) {
    await signOutBrowser(secret);
  }
}
