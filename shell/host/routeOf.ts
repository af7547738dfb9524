import { fillCall } from "@takas/mfe-kit/fillCall";
import { paramsOf } from "@takas/mfe-kit/matchRoute";

import type { Registry, RemoteBuild } from "../src/composition/registry";
import type { Releases } from "./releases";

/** A script to preload, with its hash if the page requests it with one; otherwise it would be fetched twice. */
export interface PreloadedScript {
  path: string;
  integrity?: string;
}

export interface PageRoute {
  /** Title and description of the path's screen. */
  words: { title?: string; description?: string };
  /** Scripts of the path's first screen, the remote's entry first. */
  scripts: PreloadedScript[];
  /** API answers that it will request. */
  answers: string[];
}

/** The registry for pages and tools, without what only the server needs. */
export function publicRegistry({ remotes }: Releases, origins: readonly string[] = []): Registry {
  return {
    ...(origins.length > 0 && { origins: [...origins] }),
    remotes: remotes.map((remote) => ({
      ...remote,
      current: lean(remote.current),
      ...(remote.previous && { previous: lean(remote.previous) }),
    })),
  };
}

function lean({ hashes: _hashes, server: _server, ...build }: RemoteBuild): RemoteBuild {
  const routes = build.routes.map(({ path, files, bytes }) => ({
    path,
    files,
    preload: [],
    ...(bytes !== undefined && { bytes }),
  }));
  return { ...build, routes };
}

/** What to preload for a URL, or undefined if no remote owns its path. */
export function routeOf(
  { remotes }: Releases,
  { path, query }: { path: string; query: URLSearchParams },
): PageRoute | undefined {
  for (const { current, enabled } of remotes) {
    for (const route of current.routes) {
      const params = paramsOf(route.path, path);
      if (params !== undefined) {
        return {
          words: wordsOf(route),
          scripts: enabled ? scriptsOf(current, route.files) : [],
          answers: enabled ? route.preload.map((call) => fillCall(call, params, query)) : [],
        };
      }
    }
  }
  return undefined;
}

function wordsOf({ title, description }: RemoteBuild["routes"][number]): PageRoute["words"] {
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
  };
}

function scriptsOf(build: RemoteBuild, files: readonly string[]): PreloadedScript[] {
  return preloads([build.entry, ...files], build.hashes, build.integrity);
}

/** Scripts as a page requests them; without a list of hashes, `integrity` is that of the first. */
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
