import type { Releases } from "@takas/mfe-kit/manifest";

import type { BuiltApp } from "../release/builds";
import { Refusal } from "./refusals";

/** The team that owns the shell. Other apps belong to the team that their manifest names. */
export const SHELL_TEAM = "shell";

/** Throws 403 unless every app is the team's: the live remote's team, or that of a new one's manifest. */
export function authorize(team: string, apps: readonly BuiltApp[], { remotes }: Releases): void {
  for (const { name, manifest } of apps) {
    const live = remotes.find((remote) => remote.name === name);
    const named = (manifest as { team?: string }).team;
    const owner = name === "shell" ? SHELL_TEAM : (live?.team ?? named);
    if (owner !== team) {
      throw new Refusal(403, `${name} belongs to team ${owner}, and this token to team ${team}.`);
    }
  }
}

/** Throws 404 unless a remote is in the registry, and 403 unless it is the team's. */
export function authorizeRemote(team: string, name: string, { remotes }: Releases): void {
  const remote = remotes.find((one) => one.name === name);
  if (remote === undefined) {
    throw new Refusal(404, `There is no remote "${name}" in the registry.`);
  }
  if (remote.team !== team) {
    throw new Refusal(
      403,
      `${name} belongs to team ${remote.team}, and this token to team ${team}.`,
    );
  }
}
