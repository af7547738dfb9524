import type { Releases } from "@takas/mfe-kit/manifest";

import { RETENTION } from "./buildStore";

/**
 * The release `after`, which also lists the builds that it and earlier ones took out of service, newest first and for as
 * long as their files stay. Open tabs whose shell is older go on with them.
 */
export function keepOlder(before: Releases, after: Releases, now = Date.now()): Releases {
  const remotes = after.remotes.map((remote) => {
    const was = before.remotes.find(({ name }) => name === remote.name);
    const served = retire([was?.current, was?.previous], now);
    const known = [...served, ...(was?.older ?? [])];
    return { ...remote, older: stillKept(known, [remote.current, remote.previous], now) };
  });
  const { shell } = after;
  if (shell === undefined) {
    return { ...after, remotes };
  }
  const known = [
    ...retire([before.shell, before.shell?.previous], now),
    ...(before.shell?.older ?? []),
  ];
  return {
    ...after,
    remotes,
    shell: { ...shell, older: stillKept(known, [shell, shell.previous], now) },
  };
}

/** Builds that were in service, as if they went out of it now. */
function retire<Build extends object>(builds: readonly (Build | undefined)[], now: number) {
  return builds.flatMap((build) => (build === undefined ? [] : [{ ...build, retiredAt: now }]));
}

/** Builds that are not in service and whose files stay. */
function stillKept<Build extends { build: string; retiredAt: number }>(
  known: readonly Build[],
  live: readonly ({ build: string } | undefined)[],
  now: number,
): Build[] {
  return known.filter(
    ({ build, retiredAt }) =>
      !live.some((other) => other?.build === build) && now - retiredAt <= RETENTION,
  );
}
