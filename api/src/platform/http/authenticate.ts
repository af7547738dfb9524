import { noSession } from "../errors";
import { readSessionCookie, writeSessionCookie } from "./sessionCookie";
import type { Context } from "./state";

/** Whether a route requires a session, uses an optional one, or ignores it. */
export type SessionNeed = "required" | "optional" | "none";

/** Finds the user of the session cookie and puts it on the state; 401 when one is required and missing. */
export async function authenticate(ctx: Context, need: SessionNeed): Promise<void> {
  const secret = need === "none" ? undefined : readSessionCookie(ctx);
  const found =
    secret === undefined ? undefined : await ctx.state.findSession(secret, ctx.get("User-Agent"));
  if (found !== undefined) {
    ctx.state.user = found.user;
    ctx.state.session = found.session;
    if (found.renewedFor !== undefined && secret !== undefined) {
      writeSessionCookie(ctx, secret, found.renewedFor);
    }
  } else if (need === "required") {
    throw noSession(secret === undefined ? "session.none" : "session.missing");
  }
}
