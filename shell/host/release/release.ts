import { join } from "node:path";

import type { ReleasedRemote, Releases } from "@takas/mfe-kit/manifest";

import { placeIn } from "../render/serverPartOf";
import { describeRemote, describeShell, readBuild } from "./builds";
import type { BuiltApp } from "./builds";
import { markRetired, placeBuild, pruneBuilds } from "./buildStore";
import { knownContracts } from "./contracts";
import { checkReleases } from "./gate";
import { keepOlder } from "./olderBuilds";
import { ownershipOf } from "./ownership";
import { changeReleases, readReleases, releasesFolder } from "./releases";
import { renderScreens } from "./renderScreens";

export interface Promotion {
  dataDir: string;
  /** The team that releases. @defaultValue "operator" */
  by?: string;
  /** Throws a sentence if what is live now may not be changed. */
  mayChange?: (live: Releases) => void;
  /** Gives each remote the team and the paths that its build names, which only operators may. @defaultValue false */
  setsOwnership?: boolean;
}

export interface Places extends Promotion {
  /** The checkout. */
  root: string;
}

/** Releases built apps of the checkout like {@link promote}. "shell" is the shell, any other name the remote in mfe-NAME. */
export async function release(names: readonly string[], { root, ...promotion }: Places) {
  return promote(await Promise.all(names.map((name) => readBuild(root, name))), promotion);
}

/**
 * Releases builds together: runs the gate, renders the server screens with the builds that are live, copies each build into an
 * immutable folder, then moves the pointer. Releasing what is already live changes nothing. Throws one sentence
 * if a build does not fit what is live or who owns it, or if somebody else released the same app meanwhile; the live release
 * stays unchanged then. Resolves to the builds, in the order of the apps.
 */
export async function promote(apps: readonly BuiltApp[], promotion: Promotion) {
  const { folder, seen, bringTo, place } = await check(apps, promotion);
  await place();
  await move(folder, (live) => {
    checkUnchanged(
      seen,
      live,
      apps.map(({ name }) => name),
    );
    return bringTo(live);
  });
  return apps.map(({ build }) => build);
}

/** Throws one sentence unless builds fit the live ones. Their files are added to the releases only by `place`. */
export async function check(apps: readonly BuiltApp[], promotion: Promotion) {
  const folder = releasesFolder(promotion.dataDir);
  const names = apps.map(({ name }) => name);
  const seen = await readReleases(folder);
  const contracts = await knownContracts(folder);
  const changes = apps.map((app) => describeChange(app, promotion));
  const bringTo = (live: Releases) => {
    promotion.mayChange?.(live);
    const next = changes.reduce((releases, change) => change(releases), live);
    checkReleases(next, names, contracts);
    return next;
  };
  const faults = await renderScreens({
    releases: bringTo(seen),
    changed: apps
      .filter(({ name, build }) => build !== liveBuild(seen, name))
      .map(({ name }) => name),
    placeOf: (name, build) =>
      apps.find((app) => app.name === name && app.build === build)?.dist ??
      placeIn(folder)(name, build),
  });
  if (faults.length > 0) {
    throw new Error(faults.join("\n"));
  }
  const place = () =>
    Promise.all(
      apps.map(async ({ name, build, dist }) => {
        if (dist !== undefined) {
          await placeBuild(dist, join(folder, name, build));
        }
      }),
    );
  return { folder, seen, bringTo, place };
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
 * fit the rest; `mayChange` may also throw.
 */
export async function rollback(
  names: readonly string[],
  { dataDir, by, mayChange }: Pick<Promotion, "dataDir" | "by" | "mayChange">,
) {
  const after = await move(releasesFolder(dataDir), (live) => {
    mayChange?.(live);
    const next = names.reduce((releases, name) => stepBack(releases, name, by), live);
    checkReleases(next, names);
    return next;
  });
  return names.map((name) => liveBuild(after, name));
}

/** Switches a remote on or off (the kill switch). Switched off, its outlet says so and nothing of it loads. */
export async function switchRemote(
  name: string,
  enabled: boolean,
  { dataDir }: Pick<Promotion, "dataDir">,
) {
  await move(releasesFolder(dataDir), (live) => {
    const next = replaceRemote(live, { ...remoteOf(live, name), enabled });
    checkReleases(next, [name]);
    return next;
  });
}

/** Takes a remote out of the registry: its paths belong to no remote. Its builds stay for as long as open tabs may need them. */
export async function removeRemote(name: string, { dataDir }: Pick<Promotion, "dataDir">) {
  await move(releasesFolder(dataDir), (live) => {
    remoteOf(live, name);
    return { ...live, remotes: live.remotes.filter((remote) => remote.name !== name) };
  });
}

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

function describeChange(app: BuiltApp, promotion: NewLive): Change {
  const { manifest, base, hashes } = app;
  if (app.name === "shell") {
    const current = describeShell(manifest, base, hashes);
    return (live) => ({
      ...live,
      shell: { ...dated(current, live.shell, promotion.by), ...previousOf(live.shell, current) },
    });
  }
  const remote = describeRemote(manifest, base, hashes);
  return (live) => makeLive(live, remote, promotion);
}

/** A build that goes live now. One that is already live keeps its date. */
function dated<Build extends { build: string }>(
  build: Build,
  live: { build: string; since?: number | undefined; by?: string | undefined } | undefined,
  by = "operator",
): Build {
  const begun = live?.build === build.build ? live : { since: Date.now(), by };
  return { ...build, since: begun.since, by: begun.by };
}

type NewLive = Pick<Promotion, "by" | "setsOwnership">;

/** The releases in which the build of a remote is live. */
export function makeLive(
  live: Releases,
  remote: ReleasedRemote,
  { by, setsOwnership = false }: NewLive = {},
): Releases {
  const { name, current: build } = remote;
  const old = live.remotes.find((other) => other.name === name);
  const previous = old?.current.build === build.build ? old.previous : old?.current;
  return replaceRemote(live, {
    name,
    ...ownershipOf(remote, old, setsOwnership),
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
