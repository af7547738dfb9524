import type { Releases } from "@takas/mfe-kit/manifest";
import type { FairSemaphore } from "@takas/server/FairSemaphore";
import type { Middleware } from "koa";

/** ms the API has to report its health. */
const PATIENCE = 2000;

interface HealthOptions {
  apiUrl: string;
  readReleases: () => Promise<Releases>;
  /** The lane of visitors' API calls. */
  lane: FairSemaphore;
}

/**
 * /healthz: this process is up. /readyz: everything a visitor needs answers; 503 names what is down, in one sentence each.
 */
export function health({ apiUrl, readReleases, lane }: HealthOptions): Middleware {
  return async function answerHealth(ctx, next) {
    if (ctx.path !== "/healthz" && ctx.path !== "/readyz") {
      return next();
    }
    ctx.set("Cache-Control", "no-store");
    const away =
      ctx.path === "/healthz"
        ? []
        : await Promise.all([missingApi(apiUrl, lane), missingRelease(readReleases)]);
    const sentences = away.filter((sentence) => sentence !== "");
    ctx.status = sentences.length === 0 ? 200 : 503;
    ctx.body = sentences.length === 0 ? "ok" : sentences.join(" ");
    return undefined;
  };
}

/** It waits in the visitors' lane: an API they cannot reach is not ready. */
async function missingApi(apiUrl: string, lane: FairSemaphore): Promise<string> {
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const ask = () => fetch(new URL("/readyz", apiUrl), { signal });
    const answer = await lane.run("/readyz", ask, signal);
    return answer.ok ? "" : await answer.text();
  } catch {
    return "The API does not answer.";
  }
}

async function missingRelease(readReleases: () => Promise<Releases>): Promise<string> {
  try {
    return (await readReleases()).shell === undefined ? "Nothing has been released yet." : "";
  } catch {
    return "The released builds cannot be read.";
  }
}
