import type { Releases, Trial } from "@takas/mfe-kit/manifest";

import { SHELL_TEAM } from "./authorize";

/** What is live, as the service describes it; times are ISO 8601. */
export function describeLive(live: Releases) {
  const { shell, remotes } = live;
  const { previous, older, ...current } = shell ?? {};
  const apps = [
    { name: "shell", team: SHELL_TEAM, enabled: true, current, previous, older },
    ...remotes,
  ];
  return {
    apps: apps.map(({ name, team, enabled, ...builds }) => ({
      name,
      team,
      enabled,
      ...describeBuilds(builds),
    })),
  };
}

/** A trial; `link` or `share` says who gets it. */
export function describeTrial({ build, since, ...trial }: Trial) {
  return { ...trial, ...chosenOf(build), since: timeOf(since) };
}

interface KeptBuild {
  build: string;
  entry: string;
  since?: number | undefined;
  by?: string | undefined;
}

function describeBuilds(kept: {
  current: Partial<KeptBuild>;
  previous?: KeptBuild | undefined;
  older?: readonly Pick<KeptBuild, "build">[] | undefined;
  trial?: Trial | undefined;
}) {
  return {
    current: describeCurrent(kept.current),
    previous: kept.previous && chosenOf(kept.previous),
    trial: kept.trial && describeTrial(kept.trial),
    older: kept.older?.map((one) => chosenOf({ entry: "", ...one })),
  };
}

/** The live build, since when (ISO 8601) and by whom; early releases do not say. */
function describeCurrent({ build, entry = "", since, by }: Partial<KeptBuild>) {
  return build === undefined
    ? undefined
    : { ...chosenOf({ build, entry }), ...(since !== undefined && { since: timeOf(since), by }) };
}

function timeOf(ms: number): string {
  return new Date(ms).toISOString();
}

/** A build as it can be released again; `at` if its files are served from elsewhere. */
function chosenOf({ build, entry }: Pick<KeptBuild, "build" | "entry">) {
  const at = URL.canParse(entry) ? entry.slice(0, entry.lastIndexOf("/")) : undefined;
  return { build, ...(at !== undefined && { at }) };
}
