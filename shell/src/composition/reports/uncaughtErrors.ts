import type { RegistryEntry } from "@takas/mfe-kit/manifest";

import type { OutletFailure } from "../outlet/outletState";

/** Different errors that a page reports: one that loops must not fill the log. */
const MOST = 5;

export interface UncaughtReports {
  /** The live registry, as last received. */
  remotes: () => readonly RegistryEntry[];
  report: (failure: OutletFailure) => void;
}

/**
 * Returns a function that reports errors that nobody caught, each once. An error belongs to the remote whose script is
 * first in its stack, or else to the shell.
 */
export function uncaughtErrors({ remotes, report }: UncaughtReports): (error: unknown) => void {
  const seen = new Set<string>();
  return function take(error) {
    // Without a stack nobody could find it: a request that was stopped, a script of an extension.
    const stack = error instanceof Error && error.name !== "AbortError" ? (error.stack ?? "") : "";
    const owner = ownerOf(stack, remotes());
    if (owner !== undefined && !seen.has(stack) && seen.size < MOST) {
      seen.add(stack);
      report({ ...owner, kind: "uncaught", error });
    }
  };
}

function ownerOf(stack: string, remotes: readonly RegistryEntry[]) {
  const places = stack.split("\n").flatMap((line) => placeOf(line, remotes) ?? []);
  const place = places.find(({ remote }) => remote !== SHELL) ?? places[0];
  const team = remotes.find(({ name }) => name === place?.remote)?.team ?? SHELL;
  return place && { ...place, team };
}

const SHELL = "shell";

/** The build whose script a line of a stack names: one of this web server or of a development server. */
function placeOf(line: string, remotes: readonly RegistryEntry[]) {
  const [, remote, build] = /\/remotes\/(\w+)\/([\w-]+)\//.exec(line) ?? [];
  if (remote !== undefined && build !== undefined) {
    return { remote, build };
  }
  for (const { name, current, previous = current } of remotes) {
    const found = [current, previous].find(({ entry }) => line.includes(folderOf(entry)));
    if (found !== undefined) {
      return { remote: name, build: found.build };
    }
  }
  return undefined;
}

function folderOf(address: string): string {
  return address.slice(0, address.lastIndexOf("/") + 1);
}
