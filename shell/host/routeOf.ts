import { fillCall } from "@takas/mfe-kit/fillCall";
import { paramsOf } from "@takas/mfe-kit/matchRoute";

import type { RemoteBuild } from "../src/composition/registry";
import type { Releases } from "./releases";

/** A script to preload; with a hash where the page will ask for it with one, or it would be fetched twice. */
export interface PreloadedScript {
  path: string;
  integrity?: string;
}

export interface PageRoute {
  /** Scripts the path's first screen runs on, the remote's entry first. */
  scripts: PreloadedScript[];
  /** API answers it will ask for. */
  answers: string[];
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
          scripts: enabled ? scriptsOf(current, route.files) : [],
          answers: enabled ? route.preload.map((call) => fillCall(call, params, query)) : [],
        };
      }
    }
  }
  return undefined;
}

function scriptsOf({ entry, integrity }: RemoteBuild, files: readonly string[]): PreloadedScript[] {
  const first = { path: entry, ...(integrity !== undefined && { integrity }) };
  return [first, ...files.map((path) => ({ path }))];
}
