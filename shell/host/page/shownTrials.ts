import type { ReleasedRemote, Releases, Trial } from "@takas/mfe-kit/manifest";
import type { Context, Middleware } from "koa";

import { canRun } from "../../src/composition/canRun";
import { LINK_LASTS, readTrialToken } from "../release/trialLinks";
import type { TrialClaim } from "../release/trialLinks";

interface TrialOptions {
  /** The folder of the releases. */
  folder: string;
  isProduction: boolean;
}

/** Why a link does nothing. The next page says so once. */
export type TrialNotice = "ended" | "invalid";

/** A build that a browser opened the link of. */
export interface OpenedTrial {
  name: string;
  build: string;
}

/** The live builds that a browser gets. */
export interface Shown {
  releases: Releases;
  /** The trials whose links it opened. */
  opened: readonly OpenedTrial[];
  notice?: TrialNotice | undefined;
}

/** The live builds that a browser gets, and the notice that its page shows. */
export type ReleasesFor = (ctx: Context, isPage?: boolean) => Promise<Shown>;

/** The Cache-Control of what only one browser may see. */
export const NOT_STORED = "private, no-store";

/** The trials of browsers, by the links they open (`?trial=TOKEN`). */
export function createTrials({ folder, isProduction }: TrialOptions) {
  /** Sets the cookie to these tokens, which may end with a notice for the next page. */
  function keep(ctx: Context, tokens: readonly string[]): void {
    // In production a proxy may have ended TLS.
    ctx.cookies.secure = isProduction;
    ctx.cookies.set(COOKIE, tokens.length === 0 ? null : tokens.join("&"), {
      httpOnly: true,
      // A link in another site's page works at once.
      sameSite: "lax",
      secure: isProduction,
      maxAge: LINK_LASTS,
    });
  }

  async function readCookie(ctx: Context): Promise<Opened> {
    const words = (ctx.cookies.get(COOKIE) ?? "").split("&").slice(0, MOST + 1);
    const found = await Promise.all(
      words.map(async (token) => ({ token, claim: await readTrialToken(folder, token) })),
    );
    return {
      links: found.flatMap(({ token, claim }) => (claim === undefined ? [] : { token, claim })),
      notice: words.find((word): word is TrialNotice => NOTICES.includes(word)),
    };
  }

  async function tokensWith(token: string, { links }: Opened): Promise<string[]> {
    const claim = await readTrialToken(folder, token);
    if (claim === undefined || claim.until <= Date.now()) {
      const notice: TrialNotice = claim === undefined ? "invalid" : "ended";
      return [...links.map(tokenOf), notice];
    }
    const others = links.filter((other) => other.claim.name !== claim.name);
    return [...others.map(tokenOf).slice(1 - MOST), token];
  }

  /** Opens a link, or ends all with `?trial.reset`: both lead to the same page without the parameter. */
  const take: Middleware = async (ctx, next) => {
    const query = new URLSearchParams(ctx.querystring);
    const token = query.get(COOKIE);
    if (token === null && !query.has(RESET)) {
      return next();
    }
    keep(ctx, token === null ? [] : await tokensWith(token, await readCookie(ctx)));
    query.delete(COOKIE);
    query.delete(RESET);
    ctx.set("Cache-Control", "no-store");
    ctx.redirect(`/${ctx.path.replace(/^\/+/, "")}${query.size > 0 ? `?${query}` : ""}`);
    return undefined;
  };

  /** The live builds, with the trials of a browser in their places. */
  async function shownTo(ctx: Context, live: Releases, isPage: boolean): Promise<Shown> {
    const { links, notice } = await readCookie(ctx);
    const running = live.remotes.filter(({ trial }) => trial !== undefined && fits(trial, live));
    const lasting = links.filter(
      ({ claim }) =>
        claim.until > Date.now() &&
        running.some(
          ({ name, trial }) => name === claim.name && trial?.build.build === claim.build,
        ),
    );
    const said = notice ?? (lasting.length < links.length ? "ended" : undefined);
    if (said !== undefined && isPage) {
      // It is said once.
      keep(ctx, lasting.map(tokenOf));
    }
    const remotes = live.remotes.map((remote) =>
      lasting.some(({ claim }) => claim.name === remote.name) ? withTrial(remote) : remote,
    );
    return {
      releases: lasting.length === 0 ? live : { ...live, remotes },
      opened: lasting.map(({ claim: { name, build } }) => ({ name, build })),
      notice: said,
    };
  }

  return { take, shownTo };
}

const COOKIE = "trial";
const RESET = "trial.reset";
const NOTICES: readonly string[] = ["ended", "invalid"] satisfies TrialNotice[];

/** Links that a browser has at a time, each of another remote. */
const MOST = 5;

/** The links in a browser's cookie, with their tokens. */
interface Opened {
  links: { token: string; claim: TrialClaim }[];
  notice: TrialNotice | undefined;
}

function tokenOf({ token }: { token: string }): string {
  return token;
}

/** Without a build that replaces it: visitors who look at a trial see that it fails. */
function withTrial(remote: ReleasedRemote): ReleasedRemote {
  const { previous: _, trial, current, ...rest } = remote;
  return { ...rest, current: trial?.build ?? current };
}

/** Whether the live shell can run a trial: a newer shell may have been released since it began. */
function fits({ build }: Trial, { shell }: Releases): boolean {
  return shell !== undefined && canRun(build, shell).ok;
}
