import type { ReleasedRemote, Releases } from "@takas/mfe-kit/manifest";

import { isDrawn } from "../canary/assign";
import { chosenShare } from "./knownFlags";

/** A flag that is switched on or off in one browser. */
export interface FlagSwitch {
  remote: string;
  flag: string;
  isOn: boolean;
}

interface Browser {
  /** The number by which it is drawn; one without it has the flags of everybody. */
  bucket: number | undefined;
  switches: readonly FlagSwitch[];
}

/**
 * The flags that a browser has, as its page gets them: "offers.fairScale". A session keeps a flag while its share grows. The build
 * that stands in for a failed one has its flags, too.
 */
export function decideFlags(releases: Releases, { bucket, switches }: Browser): string[] {
  return releases.remotes
    .filter(({ enabled }) => enabled)
    .flatMap(({ name, current, previous }) =>
      Object.entries({ ...previous?.flags, ...current.flags })
        .filter(([flag, { percent }]) => {
          const chosen = switches.find((one) => one.remote === name && one.flag === flag);
          const share = chosenShare(releases, name, flag)?.percent ?? percent;
          return chosen?.isOn ?? hasShare(`${name}.${flag}`, share, bucket);
        })
        .map(([flag]) => `${name}.${flag}`),
    );
}

function hasShare(key: string, percent: number, bucket: number | undefined): boolean {
  return percent === 100 || (bucket !== undefined && isDrawn(key, percent, bucket));
}

/** Whether some sessions have a flag that others do not have. */
export function areFlagsShared(releases: Releases): boolean {
  return releases.remotes.some(({ name, current, previous }) =>
    Object.entries({ ...previous?.flags, ...current.flags }).some(([flag, { percent }]) => {
      const share = chosenShare(releases, name, flag)?.percent ?? percent;
      return share > 0 && share < 100;
    }),
  );
}

/** The releases as a browser with these flags gets them: without the parts that need another flag. */
export function withFlags(releases: Releases, flags: readonly string[]): Releases {
  const remotes = releases.remotes.map((remote): ReleasedRemote => {
    const { name, current, previous } = remote;
    const shown = <Build extends Pick<typeof current, "fills">>(build: Build): Build =>
      build.fills?.some(({ flag }) => flag !== undefined) === true
        ? {
            ...build,
            fills: build.fills.filter(
              ({ flag }) => flag === undefined || flags.includes(`${name}.${flag}`),
            ),
          }
        : build;
    return { ...remote, current: shown(current), ...(previous && { previous: shown(previous) }) };
  });
  return { ...releases, remotes };
}
