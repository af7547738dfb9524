import type { ReleasedRemote, ReleasedShell, Releases } from "@takas/mfe-kit/manifest";

import { canRun } from "../../src/composition/canRun";
import { publicRegistry } from "../registry/routeOf";
import { RenderError, RenderThread } from "../render/RenderThread";
import type { ServerParts } from "../render/RenderThread";
import { serverPartOf } from "../render/serverPartOf";
import type { PlaceOf } from "../render/serverPartOf";
import { serveSampleApi } from "./sampleApi";

/** ms that code may take on a busy machine: longer than for a visitor who waits. */
const LIMITS = { start: 20_000, render: 5000 };

interface Candidates {
  /** What would be live. */
  releases: Releases;
  /** The apps that are new in it. */
  changed: readonly string[];
  placeOf: PlaceOf;
}

/**
 * Renders each server screen of new builds once, with the builds that they would be live with, as the web server does it; a new
 * shell with the screens of every remote. Resolves to a sentence for each remote of which one throws, hangs or shows nothing. A
 * view whose data the sample API does not have is not judged.
 */
export async function renderScreens({ releases, changed, placeOf }: Candidates): Promise<string[]> {
  const pairs = pairsOf(releases, placeOf).filter(
    ({ remote: { name } }) => changed.includes("shell") || changed.includes(name),
  );
  if (pairs.length === 0) {
    return [];
  }
  const api = await serveSampleApi();
  try {
    const faults: string[] = [];
    for (const pair of pairs) {
      const thread = new RenderThread(pair.parts, LIMITS);
      const common = {
        search: "",
        language: "en" as const,
        isWide: false,
        owner: pair.remote.name,
        remotes: publicRegistry(releases).remotes,
        patience: LIMITS.render,
        api: api.url,
        headers: {},
      };
      const sentence = await faultOf(pair, async (path) =>
        thread.render({ ...common, path }).then(({ html }) => html),
      ).finally(() => thread.stop());
      if (sentence !== undefined) {
        faults.push(sentence);
      }
    }
    return faults;
  } finally {
    api.close();
  }
}

async function faultOf(
  { shell, remote: { name, current }, parts }: Pair,
  render: (path: string) => Promise<string>,
): Promise<string | undefined> {
  for (const { path } of current.routes.filter(({ server }) => server === true)) {
    const reason = await render(path.replaceAll(/:\w+/g, "sample")).then(
      (html) => (html.includes('data-outlet-state="rendered"') ? undefined : "It shows nothing."),
      reasonOf,
    );
    if (reason !== undefined) {
      return `${name} ${current.build} does not render ${path} in shell ${shell.build}: ${reason} The server parts are ${parts.remote.file} and ${parts.shell.file}.`;
    }
  }
  return undefined;
}

/** The first lines of a fault: the error and where it was thrown. */
function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof RenderError)) {
    throw error;
  }
  const lines = error.message.split("\n").slice(0, 3);
  return error.isFault ? lines.map((line) => line.trim()).join(" ") : undefined;
}

/** A remote and its shell with their server parts. */
interface Pair {
  shell: ReleasedShell;
  remote: ReleasedRemote;
  parts: ServerParts;
}

/** The remotes that the web server would render, with the shell. */
function pairsOf(releases: Releases, placeOf: PlaceOf): Pair[] {
  const { shell, remotes } = releases;
  const shellPart = shell && serverPartOf("shell", shell, placeOf);
  return shell === undefined || shellPart === undefined
    ? []
    : remotes.flatMap((remote) => {
        const part = serverPartOf(remote.name, remote.current, placeOf);
        return part === undefined || !remote.enabled || !canRun(remote.current, shell).ok
          ? []
          : [{ shell, remote, parts: { shell: shellPart, remote: part } }];
      });
}
