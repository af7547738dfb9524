import type { Preview, ReleasedRemote, Releases } from "@takas/mfe-kit/manifest";
import type { Context, Middleware } from "koa";

import { withHandovers } from "../release/handovers";
import { readToken } from "../release/previewLinks";
import type { PreviewClaim } from "../release/previewLinks";

const COOKIE = "preview";

/** Previews that a browser shows at a time, each of another remote. */
const MOST = 5;

/** Why a link does not show its preview. The next page says so once. */
export type PreviewNotice = "ended" | "invalid";

const NOTICES: readonly string[] = ["ended", "invalid"] satisfies PreviewNotice[];

interface PreviewOptions {
  /** The folder of the releases. */
  folder: string;
  isProduction: boolean;
}

/** What the cookie of a browser holds. */
interface Chosen {
  opened: { token: string; claim: PreviewClaim }[];
  notice?: PreviewNotice | undefined;
}

/**
 * Shows previews to browsers that opened their signed links (`?preview=TOKEN`), until the links end or `?preview.reset`. A cookie
 * keeps the tokens, and is checked with each request.
 */
export function takePreviews({ folder, isProduction }: PreviewOptions): Middleware {
  return async function readPreviews(ctx, next) {
    const query = new URLSearchParams(ctx.querystring);
    const token = query.get("preview");
    const isReset = query.has("preview.reset");
    const cookie = ctx.cookies.get(COOKIE) ?? "";
    if (token === null && !isReset) {
      ctx.state.previews = cookie === "" ? undefined : await readCookie(folder, cookie);
      return next();
    }
    const known = isReset ? [] : (await readCookie(folder, cookie)).opened.map(tokenOf);
    const tokens = token === null ? known : await withToken(folder, token, known);
    keepPreviews(ctx, tokens, isProduction);
    query.delete("preview");
    query.delete("preview.reset");
    ctx.set("Cache-Control", "no-store");
    ctx.redirect(`/${ctx.path.replace(/^\/+/, "")}${query.size > 0 ? `?${query}` : ""}`);
    return undefined;
  };
}

async function withToken(folder: string, token: string, known: string[]): Promise<string[]> {
  const claim = await readToken(folder, token);
  if (claim === undefined || claim.until <= Date.now()) {
    return [...known, (claim === undefined ? "invalid" : "ended") satisfies PreviewNotice];
  }
  const others = known.filter((other) => !other.startsWith(`${claim.name}.`));
  return [...others.slice(1 - MOST), token];
}

async function readCookie(folder: string, value: string): Promise<Chosen> {
  const words = value.split("&").slice(0, MOST + 1);
  const read = await Promise.all(
    words.map(async (token) => ({ token, claim: await readToken(folder, token) })),
  );
  return {
    opened: read.flatMap(({ token, claim }) => (claim === undefined ? [] : { token, claim })),
    notice: words.find((word): word is PreviewNotice => NOTICES.includes(word)),
  };
}

function tokenOf({ token }: { token: string }): string {
  return token;
}

/** Sets the cookie to the tokens, which may end with a notice for the next page. */
export function keepPreviews(ctx: Context, tokens: readonly string[], isProduction: boolean): void {
  // In production a proxy may have ended TLS.
  ctx.cookies.secure = isProduction;
  ctx.cookies.set(COOKIE, tokens.length === 0 ? null : tokens.join("&"), {
    httpOnly: true,
    // A link in another site's page shows its preview at once.
    sameSite: "lax",
    secure: isProduction,
    maxAge: 14 * 24 * 3_600_000,
  });
}

/** What a browser gets: the live builds, with the previews that it opened in their places. */
export interface VisitorReleases {
  releases: Releases;
  previews: readonly Preview[];
  /** The tokens of these previews. */
  tokens: readonly string[];
  notice?: PreviewNotice | undefined;
}

/** The live registry with the previews of a browser in it, also of remotes that were never released. */
export function withPreviews(live: Releases, ctx: Context, now = Date.now()): VisitorReleases {
  const chosen = ctx.state.previews as Chosen | undefined;
  if (chosen === undefined) {
    return { releases: live, previews: [], tokens: [] };
  }
  const shown = chosen.opened.flatMap(({ token, claim }) => {
    const preview = previewOf(live, claim, now);
    return preview === undefined ? [] : { token, preview };
  });
  const previews = shown.map(({ preview }) => preview);
  const remotes = previews.map((preview) => asRemote(live, preview));
  const others = live.remotes.filter(({ name }) => !remotes.some((own) => own.name === name));
  return {
    releases: withHandovers({ ...live, remotes: [...others, ...remotes] }),
    previews,
    tokens: shown.map(tokenOf),
    notice: chosen.notice ?? (shown.length < chosen.opened.length ? "ended" : undefined),
  };
}

function previewOf(live: Releases, claim: PreviewClaim, now: number): Preview | undefined {
  return claim.until <= now
    ? undefined
    : live.previews?.find(({ name, build }) => name === claim.name && build.build === claim.build);
}

/** Without a build that stands in for it: a preview that fails shows that. */
function asRemote({ remotes }: Releases, { name, team, build }: Preview): ReleasedRemote {
  const enabled = remotes.find((remote) => remote.name === name)?.enabled ?? true;
  return { name, team, enabled, current: build };
}
