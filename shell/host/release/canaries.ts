import { stat } from "node:fs/promises";
import { join } from "node:path";

import type { Canary } from "@takas/mfe-kit/manifest";

import { makeId } from "../canary/visits";
import { endCanary, runningCanary, withoutCanaries } from "./canaryRules";
import { check, checkUnchanged, makeLive, move, remoteOf } from "./release";
import type { ChosenApp, Promotion } from "./release";
import { isFrom, releasesFolder } from "./releases";

/**
 * Gives a build to a share of the sessions (`percent`, 1 to 99). It passes the same gate as a release. From then on it goes on to
 * everybody by itself, or back by itself when it is worse than the live build. Throws one sentence while another canary of
 * the remote runs, or without a live build to compare it with.
 */
export async function startCanary(
  chosen: ChosenApp,
  { percent, by }: Pick<Canary, "percent" | "by">,
  promotion: Promotion,
): Promise<Canary> {
  const { name } = chosen;
  if (name === "shell") {
    throw new Error("The shell has no canaries: they are of a single remote.");
  }
  const { folder, seen, bringTo, undrawn } = await check(promotion, chosen);
  const live = seen.remotes.find((remote) => remote.name === name);
  if (live === undefined) {
    throw new Error(`${name} has no live build to compare a canary with. Release it first.`);
  }
  const { current } = live;
  const isKept = await stat(join(folder, name, current.build)).then(
    () => true,
    () => !isFrom([], current.entry),
  );
  if (!isKept) {
    throw new Error(
      `The files of the live build of ${name} (${current.build}) are gone, so a canary could not go back to it. Release ${name} again first.`,
    );
  }
  const { next, leftOut } = bringTo(seen);
  const { current: build } = remoteOf(next, name);
  if (build.build === current.build) {
    throw new Error(`${name} ${build.build} is live already.`);
  }
  const canary = { name, id: makeId(), build, percent, by, since: Date.now() };
  await move(folder, (now) => {
    checkUnchanged(seen, now, [name]);
    const running = runningCanary(now, name);
    if (running !== undefined) {
      throw new Error(
        `A canary of ${name} is running already (build ${running.build.build}, ${running.percent} %, by ${running.by}). End it first: npm run rollback -- ${name}.`,
      );
    }
    if (!remoteOf(now, name).enabled) {
      throw new Error(`${name} is switched off: nobody would get its canary.`);
    }
    const others = withoutCanaries(now, (one) => one.name === name);
    return { ...others, canaries: [...(others.canaries ?? []), canary] };
  });
  [...leftOut, ...undrawn].forEach((sentence) => promotion.onLeftOut?.(sentence));
  return canary;
}

/**
 * Gives a canary to more sessions, to everybody (100), or to nobody, with the reason. Resolves to false if it changed meanwhile.
 */
export async function moveCanary(
  { name, id, percent }: Canary,
  to: number | string,
  dataDir: string,
): Promise<boolean> {
  let isMoved = false;
  await move(releasesFolder(dataDir), (live) => {
    const canary = runningCanary(live, name);
    isMoved = canary?.id === id && canary.percent === percent;
    if (!isMoved || canary === undefined) {
      return live;
    }
    if (typeof to === "string") {
      return endCanary(live, name, to);
    }
    if (to < 100) {
      const canaries = live.canaries?.map((one) =>
        one === canary ? { ...one, percent: to } : one,
      );
      return { ...live, canaries };
    }
    return makeLive(
      withoutCanaries(live, (one) => one === canary),
      canary,
    );
  });
  return isMoved;
}
