import type { ReleasedRemote, Releases } from "@takas/mfe-kit/manifest";
import { isPast } from "@takas/mfe-kit/remotes";

/** A flag of a remote, and the share of the sessions that have it. */
export interface KnownFlag {
  remote: string;
  team: string;
  flag: string;
  owner: string;
  description: string;
  /** The last day on which the code should need it: "2027-01-31". */
  until: string;
  isPast: boolean;
  percent: number;
  /** Who gave it that share and when (ms since 1970); undefined for that of the manifest. */
  by?: string;
  since?: number;
}

type Declared = NonNullable<ReleasedRemote["current"]["flags"]>;

/** The flags of every build that somebody gets: live ones, canaries and previews. A newer build's words count. */
export function knownFlags(releases: Releases, now = new Date()): KnownFlag[] {
  return releases.remotes.flatMap(({ name, team, current }) => {
    const declared = { ...declaredBeside(releases, name), ...current.flags };
    return Object.entries(declared).map(([flag, { percent, owner, description, until }]) => {
      const chosen = chosenShare(releases, name, flag);
      return {
        remote: name,
        team,
        flag,
        owner,
        description,
        until,
        isPast: isPast(until, now),
        percent: chosen?.percent ?? percent,
        ...(chosen && { by: chosen.by, since: chosen.since }),
      };
    });
  });
}

/** A flag by its name; throws a sentence that names those of its remote. */
export function flagOf(
  flags: readonly KnownFlag[],
  { remote, flag }: Pick<KnownFlag, "remote" | "flag">,
): KnownFlag {
  const own = flags.filter((one) => one.remote === remote);
  const known = own.find((one) => one.flag === flag);
  if (known === undefined) {
    const names = own.map((one) => one.flag).join(", ") || "none";
    throw new Error(`${remote} has no flag "${flag}". Its flags: ${names}.`);
  }
  return known;
}

/** The flags of the builds of a remote that only some get. */
function declaredBeside({ canaries = [], previews = [] }: Releases, remote: string): Declared {
  const builds = [...previews, ...canaries.filter(({ percent }) => percent > 0)]
    .filter(({ name }) => name === remote)
    .map(({ build }) => build.flags);
  return Object.assign({}, ...builds) as Declared;
}

/** The share that a team gave a flag. */
export function chosenShare({ flags = [] }: Releases, remote: string, flag: string) {
  return flags.find((one) => one.remote === remote && one.flag === flag);
}

/**
 * The releases without the shares of flags that no build declares any more, live or before it: a rollback finds those that it had.
 */
export function withoutGoneFlags({ flags = [], ...releases }: Releases): Releases {
  const kept = flags.filter(({ remote: name, flag }) => {
    const remote = releases.remotes.find((one) => one.name === name);
    const builds = [remote?.current.flags, remote?.previous?.flags, declaredBeside(releases, name)];
    return remote !== undefined && builds.some((declared) => Object.hasOwn(declared ?? {}, flag));
  });
  return { ...releases, ...(kept.length > 0 && { flags: kept }) };
}
