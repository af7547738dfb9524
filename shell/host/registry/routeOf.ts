import type { Language } from "@takas/contracts/language";
import { Registry } from "@takas/mfe-kit/manifest";
import type { ReleasedRemote, Releases } from "@takas/mfe-kit/manifest";
import { paramsOf } from "@takas/mfe-kit/matchRoute";

import { canRun } from "../../src/composition/canRun";
import type { ShellOffer } from "../../src/composition/canRun";
import { buildIn, screenLanguage, textIn } from "./languages";

type ReleasedBuild = ReleasedRemote["current"];

/**
 * A script to preload, with its hash if the page requests it with one; otherwise the browser would fetch it twice.
 */
export interface PreloadedScript {
  path: string;
  integrity?: string;
}

export interface PageRoute {
  /** The path's template: "/listing/:id". */
  template: string;
  /** The remote that owns the path, and its build. */
  owner: { name: string; build: string };
  /** The language of the path's screen. */
  language: Language;
  /** Title and description of the path's screen. */
  words: { title?: string; description?: string };
  /** Scripts of the path's first screen, the remote's entry first. */
  scripts: PreloadedScript[];
  /** API answers that the screen will request. */
  answers: string[];
}

interface Asking {
  /** Origins that may serve remotes besides the web server. */
  origins?: readonly string[];
  /** The build of the shell that asks. @defaultValue the live one */
  shell?: string | undefined;
  /** The language of the page. @defaultValue "en" */
  language?: Language;
}

/**
 * The registry for pages and tools, with the files of a page's language. `origins` may serve remotes besides the web server. Each remote has the two newest
 * builds that can run in the shell which asks. Where none can, it has the live ones, and the page finds that a newer shell is
 * live.
 */
export function publicRegistry(
  releases: Releases,
  { origins = [], shell: asking, language = "en" }: Asking = {},
): Registry {
  const { shell } = releases;
  const shells = [shell, shell?.previous, ...(shell?.older ?? [])];
  const found = shells.find((build) => build?.build === asking) ?? shell;
  const offer = found && { ...found, contracts: shell?.contracts };
  return Registry.parse({
    format: 3,
    ...(shell && { shell: shell.build, contracts: shell.contracts }),
    ...(origins.length > 0 && { origins }),
    // The schema omits what only the web server needs.
    remotes: releases.remotes.map((remote) => {
      const { current, previous } = (offer && buildsFor(remote, offer)) ?? remote;
      return {
        ...remote,
        current: buildIn(current, language),
        previous: previous && buildIn(previous, language),
      };
    }),
  });
}

function buildsFor({ current, previous, older = [] }: ReleasedRemote, offer: ShellOffer) {
  const [newest, second] = [current, previous, ...older].filter(
    (build) => build !== undefined && canRun(build, offer).ok,
  );
  return newest && { current: newest, previous: second };
}

/** What to preload for a path, or undefined if no remote owns it. */
export function routeOf(
  { remotes }: Releases,
  { path, language = "en" }: { path: string; language?: Language },
): PageRoute | undefined {
  for (const { name, current, enabled } of remotes) {
    const build = buildIn(current, language);
    for (const route of build.routes) {
      const params = paramsOf(route.path, path);
      if (params !== undefined) {
        return {
          template: route.path,
          owner: { name, build: current.build },
          language: screenLanguage(route, language),
          words: wordsOf(route, language),
          scripts: enabled ? scriptsOf(build, route.files) : [],
          answers: enabled ? route.preload.map((call) => filled(call, params)) : [],
        };
      }
    }
  }
  return undefined;
}

/** "/api/vehicles/:id" with the path's own id. */
function filled(call: string, params: Record<string, string>): string {
  return call.replace(/:(\w+)/g, (_, name: string) => params[name] ?? "");
}

/** The path with its parameters' names, or "none" where no remote owns it: what a log may say of where a visitor was. */
export function templateOf(releases: Releases, path: string): string {
  return routeOf(releases, { path })?.template ?? "none";
}

function wordsOf(
  route: Pick<ReleasedBuild["routes"][number], "title" | "description">,
  language: Language,
): PageRoute["words"] {
  const title = textIn(route.title, language);
  const description = textIn(route.description, language);
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
  };
}

function scriptsOf(
  build: Pick<ReleasedBuild, "entry" | "hashes" | "integrity">,
  files: readonly string[],
): PreloadedScript[] {
  return preloads([build.entry, ...files], build.hashes, build.integrity);
}

/** Scripts as a page requests them; without a list of hashes, `integrity` is that of the first script. */
export function preloads(
  paths: readonly string[],
  hashes: Record<string, string> = {},
  first?: string,
): PreloadedScript[] {
  return paths.map((path, index) => {
    const integrity = hashes[path] ?? (index === 0 ? first : undefined);
    return { path, ...(integrity !== undefined && { integrity }) };
  });
}
