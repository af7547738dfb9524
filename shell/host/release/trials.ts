import { stat } from "node:fs/promises";
import { join } from "node:path";

import type { Releases, Trial } from "@takas/mfe-kit/manifest";

import { check, checkUnchanged, move, promote, remoteOf, replaceRemote } from "./release";
import type { ChosenApp, Promotion } from "./release";
import { isFrom, readReleases, releasesFolder } from "./releases";

/** Who gets a trial: those who open its signed link, or a share of the sessions in percent. */
export type Audience = { link: true } | { share: number };

/**
 * Gives a build of a remote to some. It passes the same checks as a release. With the build that is on trial already, it changes
 * who gets it. Throws one sentence while another build of the remote is on trial, or without a live build beside it.
 */
export async function startTrial(
  chosen: ChosenApp,
  audience: Audience,
  promotion: Promotion,
): Promise<Trial & { name: string }> {
  const { name } = chosen;
  if (name === "shell") {
    throw new Error("The shell has no trials: they are of a single remote.");
  }
  const { folder, seen, bringTo, unrendered } = await check(promotion, chosen);
  await checkLive(folder, name, seen);
  const { next, leftOut } = bringTo(seen);
  const build = remoteOf(next, name).current;
  const trial: Trial = { build, by: promotion.by ?? "operator", since: Date.now(), ...audience };
  await move(folder, (live) => {
    checkUnchanged(seen, live, [name]);
    const remote = remoteOf(live, name);
    const { trial: running, current } = remote;
    if (build.build === current.build) {
      throw new Error(`${name} ${build.build} is live already.`);
    }
    if (running !== undefined && running.build.build !== build.build) {
      throw new Error(
        `${name} ${running.build.build} is on trial already (by ${running.by}). End that first: npm run rollback -- ${name}. Or make it live: npm run release -- ${name} --promote.`,
      );
    }
    if (!remote.enabled) {
      throw new Error(`${name} is switched off: nobody would get its trial.`);
    }
    return replaceRemote(live, { ...remote, trial });
  });
  [...leftOut, ...unrendered].forEach((sentence) => promotion.onLeftOut?.(sentence));
  return { name, ...trial };
}

/** Makes the build live that is on trial. Throws one sentence if there is none, or if it does not fit what is live. */
export async function promoteTrial(name: string, promotion: Promotion) {
  const { remotes } = await readReleases(releasesFolder(promotion.dataDir));
  const trial = remotes.find((remote) => remote.name === name)?.trial;
  if (trial === undefined) {
    throw new Error(`No build of ${name} is on trial.`);
  }
  return promote([chosenOf(name, trial.build)], promotion);
}

/** A build as it can be released again; `at` if its files are served from elsewhere. */
function chosenOf(name: string, { build, entry }: Trial["build"]) {
  return URL.canParse(entry)
    ? { name, at: entry.slice(0, entry.lastIndexOf("/")) }
    : { name, build };
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
    () => !isFrom([], current.entry),
  );
  if (!isKept) {
    throw new Error(
      `The files of the live build of ${name} (${current.build}) are gone, so nobody could go back to it. Release ${name} again first.`,
    );
  }
}
