import type { Market } from "@takas/contracts/choices";
import type { ReleasedRemote, ReleasedShell, Releases } from "@takas/mfe-kit/manifest";
import { slotOwner } from "@takas/mfe-kit/slots";

import { canRun } from "../../src/composition/canRun";
import { Browser } from "./Browser";
import type { Visit } from "./Browser";
import { firstLines } from "./firstLines";
import { ORIGIN, trialSite } from "./trialSite";
import type { Fault, Trial } from "./tryServerParts";

/**
 * ms that a page may take to show, and a trial in all. An outlet gives up loading after 10 s, so a page
 * that takes longer hangs. On two busy cores a page takes up to 3 s, a trial of everything 40 s.
 */
const LIMITS = { visit: 15_000, all: 120_000 };

/** What stands for parameters of paths: one that the sample market knows, and one that it does not. */
const PARAMETERS = ["sample", "missing"];

interface PageTrial extends Trial {
  /** The market of this installation. */
  market: Market;
}

/**
 * Visits, as a browser, every route of the new builds and of the remotes whose slots they fill, each in a page with the builds
 * that they would be live with: for a new shell every route of all remotes. Resolves to a sentence for the first fault of each
 * remote: it is not shown, its screen is replaced by a card, a script of it does not load, it throws, or it shows nothing.
 * The visitor is new, and nothing that they do reaches the API. A shell from before server parts is not tried, as in
 * {@link tryServerParts}.
 */
export function tryPages(trial: PageTrial): Promise<Fault[]> {
  const turn = last.then(() => visitAll(trial));
  last = turn.catch(() => undefined);
  return turn;
}

/** The trial before: one after the other runs, because each takes up to 600 MB. */
let last: Promise<unknown> = Promise.resolve();

async function visitAll(trial: PageTrial): Promise<Fault[]> {
  const { placeOf, market, changed } = trial;
  const releases = withoutOthers(trial.releases);
  const { shell, remotes } = releases;
  if (shell?.server === undefined) {
    return [];
  }
  const isNew = (name: string) => changed.includes("shell") || changed.includes(name);
  const flagged = remotes.filter(
    ({ name, current: { flags = {} } }) => isNew(name) && Object.keys(flags).length > 0,
  );
  const flags = flagged.flatMap(({ name, current }) =>
    Object.keys(current.flags ?? {}).map((flag) => `${name}.${flag}`),
  );
  const until = performance.now() + LIMITS.all;
  const faults: Fault[] = [];
  const visit = async (visited: readonly ReleasedRemote[], on: readonly string[]) => {
    const browser = new Browser(trialSite({ releases, placeOf, market, flags: on }));
    try {
      for (const remote of visited.filter(({ name }) => faults.every((one) => one.name !== name))) {
        const fault = await visitRoutes(browser, { remote, shell, until, isNew, on });
        if (fault !== undefined) {
          faults.push(fault);
        }
      }
    } finally {
      browser.close();
    }
  };
  await visit(remotesToVisit(remotes, shell, changed), []);
  const names = flagged.map(({ name }) => name);
  await visit(remotesToVisit(remotes, shell, names), flags);
  return faults;
}

/** What is live alone: a page of a trial has no build that stands in for one that fails. */
function withoutOthers({ shell, remotes }: Releases): Releases {
  return {
    ...(shell && { shell }),
    remotes: remotes.map(({ name, team, enabled, current }) => ({ name, team, enabled, current })),
  };
}

/** The remotes that show something of the changed apps. */
function remotesToVisit(
  remotes: readonly ReleasedRemote[],
  shell: ReleasedShell,
  changed: readonly string[],
): ReleasedRemote[] {
  const owners: unknown[] = remotes
    .filter(({ name }) => changed.includes(name))
    .flatMap(({ current }) => (current.fills ?? []).map(({ slot }) => slotOwner(slot)));
  return remotes.filter(
    ({ name, enabled, current }) =>
      enabled &&
      canRun(current, shell).ok &&
      (changed.includes("shell") || changed.includes(name) || owners.includes(name)),
  );
}

interface Routes {
  remote: ReleasedRemote;
  shell: ReleasedShell;
  /** When the trial ends, in ms of `performance.now()`. */
  until: number;
  isNew: (name: string) => boolean;
  /** The flags of the pages. */
  on: readonly string[];
}

async function visitRoutes(
  browser: Browser,
  { remote: { name, current }, shell, until, isNew, on }: Routes,
): Promise<Fault | undefined> {
  for (const { path } of current.routes) {
    for (const value of path.includes(":") ? PARAMETERS : [""]) {
      const address = path.replaceAll(/:\w+/g, value);
      const patience = Math.min(LIMITS.visit, until - performance.now());
      if (patience <= 0) {
        throw new Error(
          `The trial of the pages took longer than ${LIMITS.all / 1000} s, up to ${path} of ${name}. Release again when the machine is less busy.`,
        );
      }
      const fault = await browser.visit(`${ORIGIN}${address}`, name, patience).then(
        (visit) => faultOf(visit, name, isNew),
        (error: unknown) => ({ name, reason: (error as Error).message }),
      );
      if (fault !== undefined) {
        const own = on.filter((flag) => flag.startsWith(`${name}.`));
        const flags = own.length === 0 ? "" : ` with ${own.join(" ")}`;
        const who = fault.name === name ? "" : ` Its owner is ${fault.name}.`;
        return {
          name: fault.name,
          sentence: `${name} ${current.build} fails at ${path} (${address})${flags} in shell ${shell.build}: ${fault.reason}${who}`,
        };
      }
    }
  }
  return undefined;
}

/**
 * What a visit says against new builds. An app is named by what it reports, or by the script that failed: what is live already
 * stops nobody. An error of the live shell is that of the remote it shows.
 */
function faultOf(
  { state, isEmpty, reports, errors }: Visit,
  visited: string,
  isNew: (name: string) => boolean,
): { name: string; reason: string } | undefined {
  const said = [
    ...errors.map(([what, stack]) => ({
      name: /\/remotes\/([\w-]+)\//.exec(`${what} ${stack}`)?.[1] ?? visited,
      reason: firstLines(what.startsWith("Could not load") ? `${what}: ${stack}` : stack),
    })),
    ...reports.map(({ remote, kind, error = "" }) => ({
      name: remote,
      reason: firstLines(`${kind}: ${error}`),
    })),
    ...(state === "ready" ? [] : [{ name: visited, reason: `Its place says "${state}".` }]),
    ...(isEmpty ? [{ name: visited, reason: "It shows nothing." }] : []),
  ];
  return said
    .map(({ name, reason }) => ({
      name: name === "shell" && !isNew(name) ? visited : name,
      reason,
    }))
    .find(({ name }) => isNew(name));
}
