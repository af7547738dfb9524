import type { ReleasedRemote, ReleasedShell, Releases } from "@takas/mfe-kit/manifest";
import { overlap } from "@takas/mfe-kit/remotes";

import { canRun } from "../../src/composition/canRun";
import type { Refusal } from "../../src/composition/canRun";

/**
 * The gate: throws one sentence unless every remote that is switched on can run in the shell and every path has one
 * owner. It checks everything that would be live, so a new shell is checked against the live remotes too. `changed` are the
 * names in this release.
 */
export function checkReleases({ shell, remotes }: Releases, changed: readonly string[]): void {
  if (shell === undefined) {
    throw new Error("Release the shell first: a remote is checked against the shell that is live.");
  }
  for (const remote of remotes.filter(({ enabled }) => enabled)) {
    checkRemote(remote, shell, changed);
  }
  checkOwners(remotes);
}

function checkRemote(
  { name, current }: ReleasedRemote,
  shell: ReleasedShell,
  changed: readonly string[],
) {
  const verdict = canRun(current, shell);
  if (verdict.ok) {
    return;
  }
  const reasons = verdict.reasons.map(explain).join(" ");
  throw new Error(
    changed.includes("shell")
      ? `${name} ${current.build} cannot run in shell ${shell.build}. ${reasons} Bring both at once: npm run release -- ${[...new Set([...changed, name])].join(" ")}.`
      : `${name} ${current.build} cannot run in the live shell. ${reasons}`,
  );
}

function checkOwners(remotes: readonly ReleasedRemote[]): void {
  const routes = remotes.flatMap(({ name, current }) =>
    current.routes.map(({ path }) => ({ name, path })),
  );
  for (const { name, path } of routes) {
    const other = routes.find((route) => route.name !== name && overlap(route.path, path));
    if (other !== undefined) {
      throw new Error(`${name} and ${other.name} both claim the path "${path}".`);
    }
  }
}

function explain(reason: Refusal): string {
  switch (reason.code) {
    case "contract":
      return `It is built for contract ${reason.need}, the shell offers ${reason.have}.`;
    case "api":
      return `It needs version ${reason.need} of the API, the shell was built for ${reason.have}.`;
    case "shared":
      return `It needs ${reason.module} ${reason.need}, the shell shares ${reason.have}.`;
    case "expose":
      return `It does not expose ${reason.need}: it exposes ${reason.have}.`;
    case "budget":
      return `A screen of it weighs ${reason.need} compressed, the shell allows ${reason.have}.`;
  }
}
