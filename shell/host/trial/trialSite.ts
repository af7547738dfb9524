import { readFile } from "node:fs/promises";
import { join, normalize, sep } from "node:path";

import type { Market } from "@takas/contracts/choices";
import type { Releases } from "@takas/mfe-kit/manifest";

import { headOf } from "../../src/page/pageMeta";
import { withFlags } from "../flags/decideFlags";
import { renderPage } from "../page/html";
import { shellScripts } from "../page/languages";
import { preloads, publicRegistry } from "../page/routeOf";
import type { PlaceOf } from "../render/serverPartOf";
import type { Answer } from "./Browser";
import { sampleAnswer } from "./sampleMarket";

/** Where the app of a trial is. It exists nowhere. */
export const ORIGIN = "https://trial.takas.invalid";

/** ms that a file of another origin may take, and its most bytes. */
const PATIENCE = 10_000;
const LONGEST = 5_000_000;

/** How the app of a trial is set up: what is live in it, and the flags of its pages. */
export interface Site {
  releases: Releases;
  placeOf: PlaceOf;
  market: Market;
  flags: readonly string[];
}

/**
 * The app of a trial as its pages see it: pages without a rendered view, the files of its builds and the sample market. Of
 * other origins, those are read that remotes are served from. Throws for any other.
 */
export function trialSite({ releases, placeOf, market, flags }: Site) {
  const shown = withFlags(releases, flags);
  const { shell } = shown;
  const origins = shown.remotes.map(({ current }) => new URL(current.entry, ORIGIN).origin);
  return async function answer({ origin, href, pathname }: URL): Promise<Answer> {
    if (origin !== ORIGIN) {
      return readElsewhere(href, origins.includes(origin));
    }
    const [, name, build, file] = /^\/remotes\/([\w-]+)\/([\w-]+)\/(.+)$/.exec(pathname) ?? [];
    if (name !== undefined && build !== undefined && file !== undefined) {
      return readPlaced(placeOf(name, build), file);
    }
    if (pathname.startsWith("/api/")) {
      const found = sampleAnswer(pathname, market);
      const body = JSON.stringify(found ?? { detail: `The sample market has no ${pathname}.` });
      return { status: found === undefined ? 404 : 200, type: "application/json", body };
    }
    if (shell === undefined || /\.\w+$/.test(pathname)) {
      return { status: 404, type: "text/plain", body: "There is no such file." };
    }
    const registry = publicRegistry(shown);
    const [entry, ...files] = shellScripts(shell, "en");
    const page = {
      nonce: "trial",
      brand: "Takas",
      market,
      language: "en" as const,
      asked: "en" as const,
      head: headOf({}, { brand: "Takas", baseUrl: ORIGIN, path: pathname, language: "en" }),
      view: undefined,
      entry,
      scripts: preloads([entry, ...files], shell.hashes),
      answers: [],
      registry,
      flags,
    };
    return pathname === "/registry.json"
      ? { status: 200, type: "application/json", body: JSON.stringify(registry) }
      : { status: 200, type: "text/html", body: renderPage(page) };
  };
}

async function readPlaced(folder: string, file: string): Promise<Answer> {
  const path = normalize(join(folder, decodeURIComponent(file)));
  const body = path.startsWith(folder + sep)
    ? await readFile(path).catch(() => undefined)
    : undefined;
  return body === undefined
    ? { status: 404, type: "text/plain", body: "There is no such file." }
    : { status: 200, type: "text/javascript", body };
}

async function readElsewhere(url: string, isKnown: boolean): Promise<Answer> {
  if (!isKnown) {
    throw new Error(`${url} is not part of the trial.`);
  }
  // A redirect could lead into the network of the web server.
  const found = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(PATIENCE) });
  const type = found.headers.get("content-type") ?? "";
  const body = new Uint8Array(await found.arrayBuffer());
  if (body.length > LONGEST) {
    throw new Error(`${url} has more than ${LONGEST / 1e6} MB.`);
  }
  return { status: found.status, type, body };
}
