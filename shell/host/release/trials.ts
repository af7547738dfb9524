import { stat } from "node:fs/promises";
import { join } from "node:path";

import type { Releases, Trial } from "@takas/mfe-kit/manifest";

import { readPlaced } from "./builds";
import type { BuiltApp } from "./builds";
import { check, checkUnchanged, move, promote, remoteOf, replaceRemote } from "./release";
import type { Promotion } from "./release";
import { readReleases, releasesFolder } from "./releases";

/**
 * Gives a build of a remote to visitors who open its signed link. It passes the same checks as a release. Throws one sentence
 * while another build of the remote is on trial, or without a live build beside it.
 */
export async function startTrial(
  app: BuiltApp,
  promotion: Promotion,
): Promise<Trial & { name: string }> {
  const { name } = app;
  if (name === "shell") {
    throw new Error("The shell has no trials: they are of a single remote.");
  }
  const { folder, seen, bringTo, place } = await check([app], promotion);
  await checkLive(folder, name, seen);
  const next = bringTo(seen);
  const build = remoteOf(next, name).current;
  const trial: Trial = { build, by: promotion.by ?? "operator", since: Date.now() };
  withTrial(seen, name, trial);
  await place();
  await move(folder, (live) => {
    promotion.mayChange?.(live);
    checkUnchanged(seen, live, [name]);
    return withTrial(live, name, trial);
  });
  return { name, ...trial };
}

/** The releases in which a build of a remote is on trial. Throws one sentence if it cannot be. */
function withTrial(live: Releases, name: string, trial: Trial): Releases {
  const remote = remoteOf(live, name);
  const { trial: running, current } = remote;
  const { build } = trial.build;
  if (build === current.build) {
    throw new Error(`${name} ${build} is live already.`);
  }
  if (running !== undefined && running.build.build !== build) {
    throw new Error(
      `${name} ${running.build.build} is on trial already (by ${running.by}). End that first: npm run rollback -- ${name}. Or make it live: npm run release -- ${name} --promote.`,
    );
  }
  if (!remote.enabled) {
    throw new Error(`${name} is switched off: nobody would get its trial.`);
  }
  return replaceRemote(live, { ...remote, trial });
}

/** Makes the build on trial live. Throws one sentence if there is none, or if it does not fit the live builds. */
export async function promoteTrial(name: string, promotion: Promotion) {
  const folder = releasesFolder(promotion.dataDir);
  const { remotes } = await readReleases(folder);
  const trial = remotes.find((remote) => remote.name === name)?.trial;
  if (trial === undefined) {
    throw new Error(`No build of ${name} is on trial.`);
  }
  return promote([await readPlaced(folder, name, trial.build.build)], promotion);
}

/** Throws a sentence unless a remote has a live build, with its files, to go back to. */
async function checkLive(folder: string, name: string, { remotes }: Releases): Promise<void> {
  const current = remotes.find((remote) => remote.name === name)?.current;
  if (current === undefined) {
    throw new Error(
      `${name} has no live build beside which another could be tried. Release it first.`,
    );
  }
  const isKept = await stat(join(folder, name, current.build)).then(
    () => true,
    () => false,
  );
  if (!isKept) {
    throw new Error(
      `The files of the live build of ${name} (${current.build}) are gone, so nobody could go back to it. Release ${name} again first.`,
    );
  }
}
