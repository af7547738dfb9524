import type { Preview, Releases } from "@takas/mfe-kit/manifest";

import { SHELL_TEAM } from "./authorize";

/** What is live, as the service describes it; times are ISO 8601. */
export function describeLive(live: Releases) {
  const { shell, remotes, previews } = live;
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
    previews: previews?.map(describePreview),
  };
}

export function describePreview({ name, label, build: { build }, by, until }: Preview) {
  return { name, label, build, by, until: timeOf(until) };
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
}) {
  return {
    current: describeCurrent(kept.current),
    previous: kept.previous && chosenOf(kept.previous),
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
