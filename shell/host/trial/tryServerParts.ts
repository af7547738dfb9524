import type { ReleasedRemote, ReleasedShell, Releases } from "@takas/mfe-kit/manifest";

import { canRun } from "../../src/composition/canRun";
import { publicRegistry } from "../page/routeOf";
import { DrawError, RenderThread } from "../render/RenderThread";
import type { ServerParts } from "../render/RenderThread";
import { Sandbox } from "../render/Sandbox";
import { serverPartOf } from "../render/serverPartOf";
import type { PlaceOf } from "../render/serverPartOf";
import { serveSampleMarket } from "./sampleMarket";

/** ms that code may take on a busy machine: longer than for a visitor who waits. */
const LIMITS = { start: 20_000, draw: 5000 };

interface Trial {
  /** What would be live. */
  releases: Releases;
  /** The apps that are new in it. */
  changed: readonly string[];
  placeOf: PlaceOf;
}

/** A remote whose views cannot be drawn on the server, and why. */
interface Fault {
  name: string;
  sentence: string;
}

/** A remote and its shell with their server parts. */
interface Pair {
  shell: ReleasedShell;
  remote: ReleasedRemote;
  parts: ServerParts;
}

/**
 * Runs the server parts of new builds, each together with the builds that it would be live with, as the web server runs them:
 * once for each route with `"server": true`, on a phone and on a computer. Resolves to a sentence for each remote of which one
 * throws, hangs or draws nothing. A view whose data the sample market does not have is not judged.
 */
export async function tryServerParts({ releases, changed, placeOf }: Trial): Promise<Fault[]> {
  const pairs = pairsOf(releases, placeOf).filter(
    ({ remote }) => changed.includes("shell") || changed.includes(remote.name),
  );
  const faults: Fault[] = [];
  if (pairs.length === 0) {
    return faults;
  }
  const market = await serveSampleMarket();
  const sandbox = new Sandbox();
  try {
    for (const pair of pairs) {
      const thread = new RenderThread(sandbox, pair.parts, LIMITS);
      try {
        const sentence = await tryRoutes(pair, async (path, isWide) => {
          const { html } = await thread.draw({
            path,
            search: "",
            language: "en",
            isWide,
            owner: pair.remote.name,
            remotes: publicRegistry(releases).remotes,
            api: market.url,
            headers: {},
            patience: LIMITS.draw,
          });
          return html;
        });
        if (sentence !== undefined) {
          faults.push({ name: pair.remote.name, sentence });
        }
      } finally {
        thread.stop();
      }
    }
  } finally {
    sandbox.close();
    market.close();
  }
  return faults;
}

async function tryRoutes(
  { shell, remote: { name, current }, parts }: Pair,
  draw: (path: string, isWide: boolean) => Promise<string>,
): Promise<string | undefined> {
  for (const { path } of current.routes.filter(({ server }) => server === true)) {
    for (const isWide of [false, true]) {
      const reason = await draw(path.replaceAll(/:\w+/g, "sample"), isWide).then(
        (html) => (html.includes('data-outlet-state="drawn"') ? undefined : "It draws nothing."),
        reasonOf,
      );
      if (reason !== undefined) {
        return `${name} ${current.build} does not draw ${path} in shell ${shell.build}: ${reason} The server parts are ${parts.remote.file} and ${parts.shell.file}.`;
      }
    }
  }
  return undefined;
}

/** The first lines of a fault: the error and where it was thrown. */
function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof DrawError)) {
    throw error;
  }
  return error.isFault
    ? error.message
        .split("\n")
        .slice(0, 3)
        .map((line) => line.trim())
        .join(" ")
    : undefined;
}

/** The remotes that the web server would draw, with the shell. */
function pairsOf({ shell, remotes }: Releases, placeOf: PlaceOf): Pair[] {
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
