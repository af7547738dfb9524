import type { ReleasedRemote, ReleasedShell, Releases } from "@takas/mfe-kit/manifest";

import { canRun } from "../../src/composition/canRun";
import { publicRegistry } from "../page/routeOf";
import { DrawError, RenderThread } from "../render/RenderThread";
import type { ServerParts } from "../render/RenderThread";
import { Sandbox } from "../render/Sandbox";
import { fillersOf, serverPartOf } from "../render/serverPartOf";
import type { PlaceOf } from "../render/serverPartOf";
import { firstLines } from "./firstLines";
import { serveSampleMarket } from "./sampleMarket";

/** ms that code may take on a busy machine: longer than for a visitor who waits. */
const LIMITS = { start: 20_000, draw: 5000 };

export interface Trial {
  /** What would be live. */
  releases: Releases;
  /** The apps that are new in it. */
  changed: readonly string[];
  placeOf: PlaceOf;
}

/** A remote whose views cannot be drawn, and why. */
export interface Fault {
  name: string;
  sentence: string;
}

/** A remote and its shell with their server parts, and those of the remotes that fill its slots. */
interface Pair {
  shell: ReleasedShell;
  remote: ReleasedRemote;
  parts: ServerParts;
  fillers: NonNullable<ServerParts["fillers"]>;
}

/**
 * Runs the server parts of new builds, each together with the builds that it would be live with, as the web server runs them:
 * once for each route with `"server": true`, on a phone and on a computer, without flags and with all of its own. Resolves to a sentence for each remote of which one
 * throws, hangs or draws nothing, and for each whose parts cannot be drawn in slots of another. A view whose data the sample
 * market does not have is not judged.
 */
export async function tryServerParts({ releases, changed, placeOf }: Trial): Promise<Fault[]> {
  const pairs = pairsOf(releases, placeOf).filter(
    ({ remote, fillers }) =>
      changed.includes("shell") ||
      [remote.name, ...Object.keys(fillers)].some((name) => changed.includes(name)),
  );
  const faults: Fault[] = [];
  if (pairs.length === 0) {
    return faults;
  }
  const market = await serveSampleMarket();
  // Some parts are of the live market only, for a visitor with a session.
  const live = await serveSampleMarket("live");
  const sandbox = new Sandbox();
  try {
    for (const pair of pairs) {
      const thread = new RenderThread(sandbox, pair.parts, LIMITS);
      try {
        const sentence = await tryRoutes(pair, async (asked) => {
          const view = { ...viewOf(pair, releases), ...asked, api: market.url, headers: {} };
          return (await thread.draw(view)).html;
        });
        const found =
          sentence === undefined
            ? await tryFillers(pair, { sandbox, releases, changed, api: live.url })
            : { name: pair.remote.name, sentence };
        if (found !== undefined) {
          faults.push(found);
        }
      } finally {
        thread.stop();
      }
    }
  } finally {
    sandbox.close();
    market.close();
    live.close();
  }
  return faults;
}

/** What all views of a trial have in common. */
function viewOf({ remote }: Pair, releases: Releases) {
  return {
    search: "",
    language: "en" as const,
    owner: remote.name,
    remotes: publicRegistry(releases).remotes,
    patience: LIMITS.draw,
  };
}

interface FillerTrial extends Pick<Trial, "releases" | "changed"> {
  sandbox: Sandbox;
  /** Address of the API. */
  api: string;
}

/**
 * Draws the screens whose slots others fill. Resolves to a sentence about a new part that is not drawn, or that takes its screen
 * along. One that is live already stops no release: it costs the screen nothing.
 */
async function tryFillers(
  pair: Pair,
  { sandbox, releases, changed, api }: FillerTrial,
): Promise<Fault | undefined> {
  const names = Object.keys(pair.fillers);
  if (names.length === 0) {
    return undefined;
  }
  const { name: owner } = pair.remote;
  const isNew = (name: string) => changed.includes(name) || changed.includes("shell");
  const thread = new RenderThread(sandbox, { ...pair.parts, fillers: pair.fillers }, LIMITS);
  const headers = { cookie: "session" };
  try {
    for (const path of drawnPaths(pair.remote)) {
      const view = { ...viewOf(pair, releases), path, isWide: false, api, headers };
      const { faults = [] } = await thread.draw(view);
      const fault = faults.find(({ name, isFault }) => isFault && isNew(name));
      if (fault !== undefined) {
        const { name, build, part, words } = fault;
        const sentence = `${name} ${build} does not draw its part ${part} in ${path} of ${owner}: ${firstLines(words)}`;
        return { name, sentence };
      }
    }
    return undefined;
  } catch (error) {
    const reason = reasonOf(error);
    const name = names.find(isNew);
    const sentence = `${owner} is not drawn with the parts of ${names.join(" and ")} in its slots: ${reason ?? ""}`;
    return reason === undefined || name === undefined ? undefined : { name, sentence };
  } finally {
    thread.stop();
  }
}

/** The paths of a remote's screens that are drawn, with "sample" for their parameters. */
function drawnPaths({ current: { routes } }: ReleasedRemote): string[] {
  return routes
    .filter(({ server }) => server === true)
    .map(({ path }) => path.replaceAll(/:\w+/g, "sample"));
}

async function tryRoutes(
  { shell, remote: { name, current }, parts }: Pair,
  draw: (asked: { path: string; isWide: boolean; flags: string }) => Promise<string>,
): Promise<string | undefined> {
  const flags = Object.keys(current.flags ?? {}).map((flag) => `${name}.${flag}`);
  for (const { path } of current.routes.filter(({ server }) => server === true)) {
    const asked = { path: path.replaceAll(/:\w+/g, "sample"), flags: "" };
    for (const view of [
      { ...asked, isWide: false },
      { ...asked, isWide: true },
      ...(flags.length === 0 ? [] : [{ ...asked, isWide: false, flags: flags.join(" ") }]),
    ]) {
      const reason = await draw(view).then(
        (html) => (html.includes('data-outlet-state="drawn"') ? undefined : "It draws nothing."),
        reasonOf,
      );
      if (reason !== undefined) {
        const on = view.flags === "" ? "" : ` with ${view.flags}`;
        return `${name} ${current.build} does not draw ${path}${on} in shell ${shell.build}: ${reason} The server parts are ${parts.remote.file} and ${parts.shell.file}.`;
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
  return error.isFault ? firstLines(error.message) : undefined;
}

/** The remotes that the web server would draw, with the shell. */
function pairsOf(releases: Releases, placeOf: PlaceOf): Pair[] {
  const { shell, remotes } = releases;
  const shellPart = shell && serverPartOf("shell", shell, placeOf);
  return shell === undefined || shellPart === undefined
    ? []
    : remotes.flatMap((remote) => {
        const part = serverPartOf(remote.name, remote.current, placeOf);
        return part === undefined || !remote.enabled || !canRun(remote.current, shell).ok
          ? []
          : [
              {
                shell,
                remote,
                parts: { shell: shellPart, remote: part },
                fillers: fillersOf(remote.name, releases, placeOf),
              },
            ];
      });
}
