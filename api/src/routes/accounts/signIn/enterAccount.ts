import { signOut, signOutBrowser } from "../../../accountData/signOut";
import { deviceOf } from "../../../accounts/sessions/deviceOf";
import { startSessionOf, surplusSessions } from "../../../accounts/sessions/sessions";
import type { UserRecord } from "../../../accounts/User";
import { restoreLanguage } from "../../../platform/http/languageCookie";
import { readSessionCookie, writeSessionCookie } from "../../../platform/http/sessionCookie";
import type { Context } from "../../../platform/http/state";

/**
 * Gives the browser a session of this user and ends its previous one. Beyond the maximum, the session that was
 * unused for longest ends. A browser without a language gets the user's. `claim` uses up what the browser enters with
 * once the session exists, so that a failure costs nobody their way back; where it is false nothing changes.
 */
export async function enterAccount(
  ctx: Context,
  { _id: user, language }: Pick<UserRecord, "_id" | "language">,
  claim = () => Promise.resolve(true),
): Promise<boolean> {
  const secret = await startSessionOf(user, deviceOf(ctx.get("User-Agent")));
  if (!(await claim())) {
    await signOutBrowser(secret);
    return false;
  }
  writeSessionCookie(ctx, secret);
  await leaveSession(ctx);
  restoreLanguage(ctx, language);
  const surplus = await surplusSessions(user, secret);
  if (surplus.size > 0) {
    await signOut(user, (id) => surplus.has(id));
  }
  return true;
}

/** Ends the browser's session, if it has one. */
export async function leaveSession(ctx: Context): Promise<void> {
  const secret = readSessionCookie(ctx);
  if (secret !== undefined) {
    await signOutBrowser(secret);
  }
}
