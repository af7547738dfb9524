import type { Releases } from "@takas/mfe-kit/manifest";
import type { Context, Middleware } from "koa";

import { describeRemote } from "../release/builds";

/** A developer's own server for a remote: its name and the server's origin. */
export type Override = readonly [name: string, origin: string];

const COOKIE = "takas.remotes";

/** What a developer may name: a server on their own machine. */
const OWN_SERVER = /^http:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?$/;

/** ms that server has to answer. */
const PATIENCE = 2000;

/**
 * Development only: `?remote.offers=http://localhost:4001` shows that server's build of a remote in this browser until
 * `?remote.reset`. A cookie keeps the choice across links and reloads. Answers 400 for a server on another machine.
 */
export function takeOverrides(): Middleware {
  return function readOverrides(ctx, next) {
    const asked = Object.entries(ctx.query).filter(([key]) => key.startsWith("remote."));
    if (asked.length === 0) {
      ctx.state.overrides = readCookie(ctx.cookies.get(COOKIE));
      return next();
    }
    const overrides = asked
      .filter(([key]) => key !== "remote.reset")
      .map(([key, origin]) => [key.slice("remote.".length), String(origin)] as const);
    const wrong = overrides.find(([name, origin]) => !isOwn(name, origin));
    if (wrong !== undefined) {
      ctx.throw(400, `${wrong.join("=")} is no server of this machine.`);
    }
    const value = overrides.map((override) => override.join("=")).join("&");
    ctx.cookies.set(COOKIE, value === "" ? null : value, { sameSite: "strict", httpOnly: true });
    const rest = new URLSearchParams(ctx.querystring);
    asked.forEach(([key]) => rest.delete(key));
    ctx.redirect(`/${ctx.path.replace(/^\/+/, "")}${rest.size > 0 ? `?${rest}` : ""}`);
    return undefined;
  };
}

/** The overrides of the current browser; always empty outside development. */
export function overridesOf(ctx: Context): readonly Override[] {
  return (ctx.state.overrides as Override[] | undefined) ?? [];
}

function readCookie(value = ""): Override[] {
  return value
    .split("&")
    .map((text) => text.split("=") as [string, string?])
    .flatMap(([name, origin = ""]) => (isOwn(name, origin) ? [[name, origin] as const] : []));
}

function isOwn(name: string, origin: string): boolean {
  return /^[a-z]+$/.test(name) && OWN_SERVER.test(origin);
}

/**
 * The live registry with a developer's own builds in it, also of remotes that were never released; if their server does not
 * answer, the released build stays.
 */
export async function withOverrides(
  releases: Releases,
  overrides: readonly Override[],
): Promise<Releases> {
  const found = await Promise.all(overrides.map(readOwn));
  const own = found.filter((entry) => entry !== undefined);
  const others = releases.remotes.filter(({ name }) => !own.some((entry) => entry.name === name));
  return { ...releases, remotes: [...others, ...own] };
}

async function readOwn([name, origin]: Override) {
  try {
    const answer = await fetch(`${origin}/takas.json`, { signal: AbortSignal.timeout(PATIENCE) });
    const own = describeRemote(await answer.json(), origin);
    return own.name === name ? own : undefined;
  } catch {
    // The badge names the server, so it is obvious that the released build shows.
    return undefined;
  }
}
