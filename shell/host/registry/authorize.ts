import type { Releases } from "@takas/mfe-kit/manifest";

import type { BuiltApp } from "../release/builds";
import { Refusal } from "./refusals";

/** The team that owns the shell. Other apps belong to the team that their manifest names. */
export const SHELL_TEAM = "shell";

/** Whose token may change every app. */
const OPERATOR_TEAM = "operator";

/** Whether a team may change the apps of another one. */
export function mayChange(team: string, owner: string | undefined): boolean {
  return team === owner || team === OPERATOR_TEAM;
}

/** Throws 403 unless a team may change every app: the live remote's team, or that of a new one's manifest. */
export function authorize(team: string, apps: readonly BuiltApp[], { remotes }: Releases): void {
  for (const { name, manifest } of apps) {
    const live = remotes.find((remote) => remote.name === name);
    const named = (manifest as { team?: string }).team;
    const owner = name === "shell" ? SHELL_TEAM : (live?.team ?? named);
    if (!mayChange(team, owner)) {
      throw new Refusal(403, `${name} belongs to team ${owner}, and this token to team ${team}.`);
    }
  }
}

/** Throws 404 unless a remote is in the registry, and 403 unless a team may change it. */
export function authorizeRemote(team: string, name: string, { remotes }: Releases): void {
  const remote = remotes.find((one) => one.name === name);
  if (remote === undefined) {
    throw new Refusal(404, `There is no remote "${name}" in the registry.`);
  }
  if (!mayChange(team, remote.team)) {
    throw new Refusal(
      403,
      `${name} belongs to team ${remote.team}, and this token to team ${team}.`,
    );
  }
}
