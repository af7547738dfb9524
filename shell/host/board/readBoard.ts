import { open } from "node:fs/promises";
import { join } from "node:path";

import type { ReleasedRemote, Releases } from "@takas/mfe-kit/manifest";
import type { ChosenBuild } from "@takas/mfe-kit/registry/client";
import { DIALOG_SLOTS, LINK_SLOTS, SLOTS } from "@takas/mfe-kit/slots";

import { Journal } from "../canary/journal";
import { knownFlags } from "../flags/knownFlags";
import type { KnownFlag } from "../flags/knownFlags";
import type { AuditEntry } from "../registry/audit";
import { SHELL_TEAM } from "../registry/authorize";
import { chosenOf } from "../registry/describeLive";
import { knownApi, missingFrom } from "../release/apiOffer";
import { readReleases } from "../release/releases";
import { readCounts, sum } from "./BuildCounts";
import type { HourCounts } from "./BuildCounts";

/** Everything that the board shows. */
export interface Board {
  apps: BoardApp[];
  slots: {
    slot: string;
    owner: string;
    fills: { remote: string; what: string; order: number }[];
  }[];
  flags: KnownFlag[];
  /** The last calls to the registry, newest first. */
  audit: AuditEntry[];
}

export interface BoardApp {
  name: string;
  team: string;
  enabled: boolean;
  builds: BoardBuild[];
  /** How visits of canary and live build went so far, in a sentence. */
  visits: string | undefined;
  /** What the live API lacks of what it needs, in a sentence. */
  missing: string | undefined;
  /** What it looked like; a change is refused once it looks otherwise. */
  stamp: string;
}

/** A build that somebody gets, or that can be live again. */
export interface BoardBuild {
  state: "live" | "canary" | "back" | "previous" | "preview" | "older";
  build: string;
  /** As a release takes it. */
  chosen: ChosenBuild;
  /** Of a canary: its share in percent. */
  percent?: number;
  /** Of a preview. */
  label?: string;
  /** Why a canary went back. */
  ended?: string | undefined;
  /** ms since 1970; early releases do not say. */
  since?: number | undefined;
  until?: number;
  by?: string | undefined;
  /** What web servers counted, by the hour. */
  hours: HourCounts[];
  total: HourCounts;
  /** Its heaviest screen, and what the shell allows, in bytes. */
  weight: { path: string; bytes: number; budget: number } | undefined;
  uses: Uses;
}

/** What a build takes from the rest of the system. */
export interface Uses {
  contract: string;
  api: number;
  shared: Record<string, string>;
  calls: readonly string[];
  reads: Record<string, readonly string[]>;
}

/** Reads what the board shows from the folder of the releases. */
export async function readBoard(folder: string): Promise<Board> {
  const [live, api, counts, audit] = await Promise.all([
    readReleases(folder),
    knownApi(folder),
    readCounts(folder),
    readAudit(folder),
  ]);
  const missing = api === undefined ? [] : missingFrom(live, api);
  const about = (name: string) => ({
    missing: missing.find((one) => one.name === name)?.sentence,
    stamp: stampOf(live, name),
  });
  const apps = await Promise.all(
    live.remotes.map(async (remote): Promise<BoardApp> => ({
      name: remote.name,
      team: remote.team,
      enabled: remote.enabled,
      builds: buildsOf(remote, live).map((one) => ({
        ...one,
        ...countedOf(counts({ name: remote.name, build: one.build })),
      })),
      visits: await visitsOf(live, remote.name, folder),
      ...about(remote.name),
    })),
  );
  return {
    apps: [...shellOf(live, counts, about("shell")), ...apps],
    slots: slotsOf(live),
    flags: knownFlags(live),
    audit,
  };
}

/** What an operator looks at before they change an app: its live build, whether it is on, and its canary. */
export function stampOf({ shell, remotes, canaries = [] }: Releases, name: string): string {
  const remote = remotes.find((one) => one.name === name);
  const canary = canaries.find((one) => one.name === name);
  const live = name === "shell" ? shell?.build : remote?.current.build;
  return [live, remote?.enabled, canary?.build.build, canary?.percent].join(" ");
}

type Counted = Pick<BoardBuild, "hours" | "total">;
type Uncounted = Omit<BoardBuild, keyof Counted>;

function countedOf(hours: HourCounts[]): Counted {
  return { hours, total: sum(hours) };
}

function shellOf(
  { shell }: Releases,
  counts: Awaited<ReturnType<typeof readCounts>>,
  about: Pick<BoardApp, "missing" | "stamp">,
): BoardApp[] {
  if (shell === undefined) {
    return [];
  }
  const describe = (state: "live" | "previous", kept: typeof shell.previous & object) => ({
    state,
    build: kept.build,
    chosen: { name: "shell", build: kept.build },
    since: kept.since,
    by: kept.by,
    weight: undefined,
    uses: usesOf(kept),
    ...countedOf(counts({ name: "shell", build: kept.build })),
  });
  const builds = [
    describe("live", shell),
    ...(shell.previous ? [describe("previous", shell.previous)] : []),
  ];
  return [{ name: "shell", team: SHELL_TEAM, enabled: true, builds, visits: undefined, ...about }];
}

function buildsOf(
  { name, current, previous, older = [] }: ReleasedRemote,
  { canaries = [], previews = [], shell }: Releases,
): Uncounted[] {
  const describe = (
    kept: Parameters<typeof weightOf>[0] & Parameters<typeof usesOf>[0] & { entry: string },
    rest: Pick<BoardBuild, "state"> & Partial<Uncounted>,
  ): Uncounted => ({
    build: kept.build,
    chosen: choose(name, kept),
    weight: weightOf(kept, shell?.budget),
    uses: usesOf(kept),
    ...rest,
  });
  return [
    describe(current, { state: "live", since: current.since, by: current.by }),
    ...canaries
      .filter((canary) => canary.name === name)
      .map(({ build, percent, by, since, ended }) =>
        describe(build, { state: percent > 0 ? "canary" : "back", percent, by, since, ended }),
      ),
    ...(previous
      ? [describe(previous, { state: "previous", since: previous.since, by: previous.by })]
      : []),
    ...previews
      .filter((preview) => preview.name === name)
      .map(({ build, label, by, since, until }) =>
        describe(build, { state: "preview", label, by, since, until }),
      ),
    ...older.map((build) => describe(build, { state: "older" })),
  ];
}

function choose(name: string, kept: { build: string; entry: string }): ChosenBuild {
  const { build, at } = chosenOf(kept);
  return at === undefined ? { name, build } : { name, at };
}

function weightOf(
  { routes }: { build: string; routes: readonly { path: string; bytes?: number | undefined }[] },
  budget = 0,
): BoardBuild["weight"] {
  const [heaviest] = routes.toSorted((a, b) => (b.bytes ?? 0) - (a.bytes ?? 0));
  return heaviest?.bytes === undefined
    ? undefined
    : { path: heaviest.path, bytes: heaviest.bytes, budget };
}

function usesOf(kept: {
  contract: string;
  api: number;
  shared: Record<string, string>;
  calls?: readonly string[] | undefined;
  reads?: Record<string, readonly string[]> | undefined;
}): Uses {
  const { contract, api, shared, calls = [], reads = {} } = kept;
  return { contract, api, shared, calls, reads };
}

async function visitsOf(
  { canaries = [] }: Releases,
  name: string,
  folder: string,
): Promise<string | undefined> {
  const canary = canaries.find((one) => one.name === name && one.percent > 0);
  return canary && new Journal(folder).describe(canary.id);
}

function slotsOf({ remotes }: Releases): Board["slots"] {
  const filled = remotes.flatMap(({ name, current: { fills = [], links = [], dialogs = [] } }) => [
    ...fills.map(({ slot, order, part }) => ({ slot, remote: name, order, what: part })),
    ...links.map(({ slot, order, path }) => ({ slot, remote: name, order, what: path })),
    ...dialogs.map(({ slot, order, module }) => ({ slot, remote: name, order, what: module })),
  ]);
  return Object.entries({ ...SLOTS, ...LINK_SLOTS, ...DIALOG_SLOTS }).map(([slot, { owner }]) => ({
    slot,
    owner,
    fills: filled.filter((one) => one.slot === slot).sort((a, b) => a.order - b.order),
  }));
}

/** Lines of the audit log that the board shows, and the bytes at its end in which it looks for them. */
const LINES = 20;
const BYTES = 32_768;

async function readAudit(folder: string): Promise<AuditEntry[]> {
  const text = await readEnd(join(folder, "audit.log"));
  const lines = text.split("\n").slice(0, -1);
  return lines
    .map((line) => JSON.parse(line) as AuditEntry)
    .filter(({ action }) => action !== "read")
    .slice(-LINES)
    .toReversed();
}

/** The whole lines in the last bytes of a file; none if it does not exist. */
async function readEnd(path: string): Promise<string> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") {
      return undefined;
    }
    throw error;
  });
  try {
    const { size = 0 } = (await file?.stat()) ?? {};
    const bytes = Buffer.alloc(Math.min(size, BYTES));
    await file?.read(bytes, 0, bytes.length, size - bytes.length);
    return bytes.subarray(size > BYTES ? bytes.indexOf("\n") + 1 : 0).toString();
  } finally {
    await file?.close();
  }
}
