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

/** What to preload for a path, or undefined when no remote owns it. */
export function routeOf({ remotes }: Releases, path: string): PageRoute | undefined {
  for (const { current, enabled } of remotes) {
    for (const route of current.routes) {
      const params = paramsOf(route.path, path);
      if (params !== undefined) {
        return enabled ? preloadsOf(current, route, params) : { scripts: [], answers: [] };
      }
    }
  }
  return undefined;
}

function preloadsOf(
  { entry, integrity }: RemoteBuild,
  { files, preload }: RemoteBuild["routes"][number],
  params: Record<string, string>,
): PageRoute {
  const first = { path: entry, ...(integrity !== undefined && { integrity }) };
  return {
    scripts: [first, ...files.map((path) => ({ path }))],
    answers: preload.map((call) => fill(call, params)),
  };
}

/** "/api/vehicles/:id" with the path's own id. */
function fill(call: string, params: Record<string, string>): string {
  return call.replace(/:(\w+)/g, (_, name: string) => params[name] ?? "");
}
