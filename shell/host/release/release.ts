import { join } from "node:path";

import type { ReleasedRemote, Releases } from "@takas/mfe-kit/manifest";
import type { ChosenBuild } from "@takas/mfe-kit/registry/client";

import { placeFiles } from "../registry/placeFiles";
import { placeIn } from "../render/serverPartOf";
import { describeRemote, describeShell, readBuild, readBuildAt, readPlaced } from "./builds";
import type { BuiltApp } from "./builds";
import { markRetired, placeBuild, pruneBuilds } from "./buildStore";
import { knownContracts } from "./contracts";
import { checkReleases, isOutside } from "./gate";
import { keepOlder } from "./olderBuilds";
import { changeReleases, isFrom, readReleases, releasesFolder } from "./releases";
import { renderScreens } from "./renderScreens";
import type { Fault } from "./renderScreens";

export interface Places {
  /** The checkout. */
  root: string;
  dataDir: string;
  /** The team that releases. @defaultValue "operator" */
  by?: string;
  /** Called with a sentence about each remote that is served from elsewhere and that the new shell cannot run. */
  onLeftOut?: (sentence: string) => void;
}

/**
 * Releases built apps together: copies each dist into an immutable folder, runs the gate, renders the server screens with the
 * builds that are live, then moves the pointer. "shell"
 * is the shell, any other name the remote in mfe-NAME. Releasing what is already live changes nothing. Throws one sentence
 * if a build is missing, does not fit what is live, or if somebody else released the same app meanwhile; the live release
 * stays unchanged then. Resolves to the builds, in the order of the names.
 */
export function release(names: readonly string[], places: Places) {
  return bring(places, names, () => Promise.all(names.map((name) => readBuild(places.root, name))));
}

interface Elsewhere {
  /** URL of the build's folder, which must stay unchanged while the build is live and for 14 days after. */
  address: string;
  /** The origins that may serve remotes (REMOTE_ORIGINS). */
  origins: readonly string[];
}

function readElsewhere(name: string, { address, origins }: Elsewhere): Promise<BuiltApp> {
  if (name === "shell" || !URL.canParse(address) || !isFrom(origins, address)) {
    throw new Error(
      `A remote may only be served from the origins in REMOTE_ORIGINS (${origins.join(", ") || "none"}), and the shell only from this web server.`,
    );
  }
  return readBuildAt(address, name);
}

export interface Promotion extends Pick<Places, "dataDir" | "by" | "onLeftOut"> {
  /** The origins that may serve remotes (REMOTE_ORIGINS). */
  origins: readonly string[];
  /** Throws if the caller may not release these apps. */
  authorize: (apps: readonly BuiltApp[], live: Releases) => void;
}

/**
 * Makes builds live like {@link release} that are published, the newest or any older one that is still kept, or whose files are
 * served from elsewhere. Also throws if such an origin is not in REMOTE_ORIGINS, because pages would not load it.
 */
export function promote(chosen: readonly ChosenBuild[], promotion: Promotion) {
  const { dataDir, origins } = promotion;
  const names = chosen.map(({ name }) => name);
  return bring(promotion, names, () => readChosen(chosen, { dataDir, origins }));
}

/** A build that is published, or a name for the build in the checkout. */
export type ChosenApp = ChosenBuild | { name: string; root: string };

/** Places a build among the releases, and throws one sentence unless it fits what is live. Nobody gets it yet. */
export function check(promotion: Promotion, chosen: ChosenApp) {
  return checkAll(promotion, [chosen.name], () =>
    "root" in chosen
      ? readBuild(chosen.root, chosen.name).then((app) => [app])
      : readChosen([chosen], promotion),
  );
}

function readChosen(
  chosen: readonly ChosenBuild[],
  { dataDir, origins }: Pick<Promotion, "dataDir" | "origins">,
): Promise<BuiltApp[]> {
  return Promise.all(
    chosen.map((one) =>
      "at" in one
        ? readElsewhere(one.name, { address: one.at, origins })
        : readPlaced(releasesFolder(dataDir), one.name, one.build),
    ),
  );
}

async function bring(
  promotion: Bringing,
  names: readonly string[],
  readBuilds: () => Promise<BuiltApp[]>,
) {
  const { folder, seen, apps, bringTo, unrendered } = await checkAll(promotion, names, readBuilds);
  let leftOut: string[] = [];
  await move(folder, (live) => {
    checkUnchanged(seen, live, names);
    const brought = bringTo(live);
    leftOut = [...brought.leftOut, ...unrendered];
    return brought.next;
  });
  leftOut.forEach((sentence) => promotion.onLeftOut?.(sentence));
  return apps.map(({ build }) => build);
}

type Bringing = Partial<Promotion> & Pick<Places, "dataDir">;

/** Places builds among the releases, and throws one sentence unless they fit what is live. Nobody gets them yet. */
async function checkAll(
  { dataDir, by, authorize }: Bringing,
  names: readonly string[],
  readBuilds: () => Promise<BuiltApp[]>,
) {
  const folder = releasesFolder(dataDir);
  const seen = await readReleases(folder);
  const apps = await readBuilds();
  authorize?.(apps, seen);
  const changes = apps.map((app) => describeChange(app, by));
  await Promise.all(
    apps.map(async ({ name, build, dist, serverPart }) => {
      if (dist !== undefined) {
        await placeBuild(dist, join(folder, name, build));
      }
      if (serverPart !== undefined && serverPart.size > 0) {
        await placeFiles(serverPart, join(folder, name, build));
      }
    }),
  );
  const contracts = await knownContracts(folder);
  const bringTo = (live: Releases) => {
    const next = changes.reduce((releases, change) => change(releases), live);
    const leftOut = checkReleases(next, names, contracts);
    return { next, leftOut };
  };
  const others = apps.filter(({ name, build }) => build !== liveBuild(seen, name));
  const unrendered = await checkScreens(bringTo(seen).next, {
    names: others.map(({ name }) => name),
    folder,
  });
  return { folder, seen, apps, bringTo, unrendered };
}

/**
 * Throws a sentence for each remote whose server screens would not be rendered. A remote that is served from elsewhere does not stop the
 * release of others. Returns a sentence for each such remote.
 */
async function checkScreens(
  releases: Releases,
  { names, folder }: { names: readonly string[]; folder: string },
): Promise<string[]> {
  const faults = await renderScreens({ releases, changed: names, placeOf: placeIn(folder) });
  const isOthers = ({ name }: Fault) =>
    !names.includes(name) && isOutside(remoteOf(releases, name).current);
  const own = faults.filter((fault) => !isOthers(fault));
  if (own.length > 0) {
    throw new Error(own.map(({ sentence }) => sentence).join("\n"));
  }
  return faults.map(
    ({ sentence }) => `${sentence} Browsers render it until its team releases it again.`,
  );
}

/** Throws if what a release was tried with is no longer live: its own apps and the shell, or everything for a shell. */
export function checkUnchanged(seen: Releases, live: Releases, names: readonly string[]): void {
  const others = names.includes("shell") ? live.remotes.map(({ name }) => name) : ["shell"];
  for (const name of new Set([...names, ...others])) {
    if (liveBuild(live, name) !== liveBuild(seen, name)) {
      throw new Error(
        `Somebody else released ${name} meanwhile (build ${liveBuild(live, name) ?? "none"} is live). Check that build, then release again.`,
      );
    }
  }
}

/**
 * Makes the previous builds live again, or ends the trial of a remote that has one. Throws if there is none, or if it does not
 * fit the rest; `mayChange` may throw, too.
 */
export async function rollback(
  names: readonly string[],
  { dataDir, by, mayChange }: Pick<Places, "dataDir" | "by"> & { mayChange?: Guard },
) {
  const after = await move(releasesFolder(dataDir), (live) => {
    mayChange?.(live);
    const next = names.reduce((releases, name) => stepBack(releases, name, by), live);
    checkReleases(next, names);
    return next;
  });
  return names.map((name) => liveBuild(after, name));
}

/** Throws a sentence if what is live now may not be changed. */
export type Guard = (live: Releases) => void;

/** Switches a remote on or off (the kill switch). Switched off, its outlet says so and nothing of it loads. */
export async function switchRemote(
  name: string,
  enabled: boolean,
  { dataDir, mayChange }: Pick<Places, "dataDir"> & { mayChange?: Guard },
) {
  await move(releasesFolder(dataDir), (live) => {
    mayChange?.(live);
    const next = replaceRemote(live, { ...remoteOf(live, name), enabled });
    checkReleases(next, [name]);
    return next;
  });
}

/** Takes a remote out of the registry: its paths belong to no remote. Its builds stay for as long as open tabs may need them. */
export async function removeRemote(name: string, { dataDir }: Pick<Places, "dataDir">) {
  await move(releasesFolder(dataDir), (live) => {
    remoteOf(live, name);
    return {
      ...live,
      remotes: live.remotes.filter((remote) => remote.name !== name),
      handovers: live.handovers?.filter(({ from, to }) => from !== name && to !== name),
    };
  });
}

/**
 * Lets a remote take over a path of another one, with the first release in which it claims the path. Until then, and
 * after a rollback behind that release, the path stays with its owner. Throws if `from` does not own it.
 */
export async function handOver(
  { path, from, to }: Handover,
  { dataDir }: Pick<Places, "dataDir">,
): Promise<void> {
  await move(releasesFolder(dataDir), (live) => {
    if (!remoteOf(live, from).current.routes.some((route) => route.path === path)) {
      throw new Error(`${from} does not own the path "${path}".`);
    }
    const others = live.handovers?.filter((other) => other.path !== path || other.from !== from);
    return { ...live, handovers: [...(others ?? []), { path, from, to }] };
  });
}

type Handover = NonNullable<Releases["handovers"]>[number];

/** Changes the pointer, and keeps the files of builds for as long as somebody may need them. */
export async function move(
  folder: string,
  change: (live: Releases) => Releases,
): Promise<Releases> {
  const { before, after } = await changeReleases(folder, (live) => keepOlder(live, change(live)));
  const kept = keptBuilds(after);
  await markRetired(
    folder,
    [...keptBuilds(before)].filter((build) => !kept.has(build)),
  );
  await pruneBuilds(folder, (build) => kept.has(build));
  return after;
}

type Change = (releases: Releases) => Releases;

function describeChange(app: BuiltApp, by?: string): Change {
  const { manifest, base, hashes } = app;
  if (app.name === "shell") {
    const current = describeShell(manifest, base, hashes);
    return (live) => ({
      ...live,
      shell: { ...dated(current, live.shell, by), ...previousOf(live.shell, current) },
    });
  }
  const { name, team, current: build } = describeRemote(manifest, base, hashes);
  return (live) => makeLive(live, { name, team, build, by });
}

/** A build that goes live now. One that is live already stays so since it did. */
function dated<Build extends { build: string }>(
  build: Build,
  live: { build: string; since?: number | undefined; by?: string | undefined } | undefined,
  by = "operator",
): Build {
  const begun = live?.build === build.build ? live : { since: Date.now(), by };
  return { ...build, since: begun.since, by: begun.by };
}

interface NewLive {
  name: string;
  team?: string;
  build: ReleasedRemote["current"];
  by?: string | undefined;
}

/** The releases in which a build of a remote is live. */
export function makeLive(live: Releases, { name, team, build, by }: NewLive): Releases {
  const old = live.remotes.find((remote) => remote.name === name);
  const previous = old?.current.build === build.build ? old.previous : old?.current;
  return replaceRemote(live, {
    name,
    team: team ?? old?.team ?? name,
    // A remote that is switched off stays off: a release does not fix the reason.
    enabled: old?.enabled ?? true,
    current: dated(build, old?.current, by),
    ...(previous && { previous }),
    ...(old?.trial && old.trial.build.build !== build.build && { trial: old.trial }),
  });
}

function previousOf(live: Releases["shell"], current: { build: string }) {
  if (live === undefined) {
    return {};
  }
  const { previous, older: _, ...build } = live;
  const before = build.build === current.build ? previous : build;
  return before && { previous: before };
}

function stepBack(live: Releases, name: string, by?: string): Releases {
  if (name === "shell") {
    const back = existing(live.shell?.previous, name);
    return {
      ...live,
      shell: { ...dated(back, live.shell, by), ...previousOf(live.shell, back) },
    };
  }
  const { trial, ...remote } = remoteOf(live, name);
  if (trial !== undefined) {
    return replaceRemote(live, remote);
  }
  const current = dated(existing(remote.previous, name), remote.current, by);
  return replaceRemote(live, { ...remote, current, previous: remote.current });
}

function existing<Build>(previous: Build | undefined, name: string): Build {
  if (previous === undefined) {
    throw new Error(`There is no previous build of ${name}.`);
  }
  return previous;
}

export function remoteOf({ remotes }: Releases, name: string): ReleasedRemote {
  const remote = remotes.find((entry) => entry.name === name);
  if (remote === undefined) {
    throw new Error(`There is no remote "${name}" in the registry.`);
  }
  return remote;
}

export function replaceRemote(releases: Releases, entry: ReleasedRemote): Releases {
  const others = releases.remotes.filter(({ name }) => name !== entry.name);
  const remotes = [...others, entry].toSorted((a, b) => a.name.localeCompare(b.name));
  return { ...releases, remotes };
}

function liveBuild({ shell, remotes }: Releases, name: string): string | undefined {
  return name === "shell" ? shell?.build : remotes.find((r) => r.name === name)?.current.build;
}

/** "NAME/BUILD" of every live and every previous build, and of trials. */
function keptBuilds({ shell, remotes }: Releases): Set<string> {
  const builds = remotes.flatMap(({ name, current, previous, trial }) => [
    `${name}/${current.build}`,
    previous && `${name}/${previous.build}`,
    trial && `${name}/${trial.build.build}`,
  ]);
  return new Set(
    [
      shell && `shell/${shell.build}`,
      shell?.previous && `shell/${shell.previous.build}`,
      ...builds,
    ].filter((build) => build !== undefined),
  );
}
