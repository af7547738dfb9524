import { fillCall } from "@takas/mfe-kit/fillCall";
import { paramsOf } from "@takas/mfe-kit/matchRoute";

import type { Registry, RemoteBuild } from "../src/composition/registry";
import type { Releases } from "./releases";

/** A script to preload; with a hash where the page will ask for it with one, or it would be fetched twice. */
export interface PreloadedScript {
  path: string;
  integrity?: string;
}

export interface PageRoute {
  /** Title and description of the path's screen. */
  words: { title?: string; description?: string };
  /** Scripts the path's first screen runs on, the remote's entry first. */
  scripts: PreloadedScript[];
  /** API answers it will ask for. */
  answers: string[];
}

/** The registry as pages and tools get it: what only the server needs for the first page stays with it. */
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

/** What to preload for an address, or undefined when no remote owns its path. */
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

/** Scripts as a page asks for them; `integrity` is that of the first where there is no list of hashes. */
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
