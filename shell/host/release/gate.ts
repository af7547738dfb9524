import type { ReleasedRemote, ReleasedShell, Releases } from "@takas/mfe-kit/manifest";
import { overlap } from "@takas/mfe-kit/remotes";

import { canRun } from "../../src/composition/canRun";
import type { ShellOffer } from "../../src/composition/canRun";
import { refusalWords } from "../../src/composition/outlet/refusalWords";

/**
 * The gate: throws one sentence unless every remote that is switched on can run in the shell and every path has one
 * owner. It checks everything that would be live, so a new shell is checked against the live remotes too. `changed` are the
 * names in this release. `contracts` are the versions that the live API serves, for the apps in this release; unknown
 * before a web server saw an API.
 */
export function checkReleases(
  releases: Releases,
  changed: readonly string[],
  contracts?: readonly string[],
): void {
  const { shell, remotes } = releases;
  if (shell === undefined) {
    throw new Error("Release the shell first: a remote is checked against the shell that is live.");
  }
  if (changed.includes("shell")) {
    checkShell(shell, contracts);
  }
  for (const remote of remotes.filter(({ enabled }) => enabled)) {
    const served = changed.includes(remote.name) ? contracts : undefined;
    checkRemote(remote, { ...shell, contracts: served }, changed);
  }
  checkOwners(remotes);
}

/** A shell also calls the API. */
function checkShell(shell: ReleasedShell, contracts: readonly string[] | undefined): void {
  const verdict = canRun({ ...shell, shared: {} }, { ...shell, contracts });
  if (!verdict.ok) {
    throw new Error(
      `shell ${shell.build} cannot run. ${verdict.reasons.map(refusalWords).join(" ")} ${API_FIRST}`,
    );
  }
}

const API_FIRST = "Start the API that serves it first; the web server notices within a minute.";

function checkRemote(
  { name, current }: ReleasedRemote,
  shell: ReleasedShell & ShellOffer,
  changed: readonly string[],
): void {
  const verdict = canRun(current, shell);
  const refusals = verdict.ok ? [] : verdict.reasons;
  const faults = [...refusals.map(refusalWords), ...overBudget(current, shell.budget)];
  if (faults.length === 0) {
    return;
  }
  const isApiOlder = refusals.some(({ code }) => code === "contracts");
  const reasons = [...faults, ...(isApiOlder ? [API_FIRST] : [])].join(" ");
  throw new Error(
    changed.includes("shell")
      ? `${name} ${current.build} cannot run in shell ${shell.build}. ${reasons} Bring both at once: npm run release -- ${[...new Set([...changed, name])].join(" ")}.`
      : `${name} ${current.build} cannot run in the live shell. ${reasons}`,
  );
}

/** A sentence about the heaviest screen of a build in any language, if it weighs more than a shell allows. */
function overBudget({ routes }: ReleasedRemote["current"], budget: number): string[] {
  const heaviest = Math.max(
    ...routes.flatMap(({ bytes, bytesIn = {} }) => [bytes, ...Object.values(bytesIn)]),
  );
  return heaviest > budget
    ? [`Its screen weighs ${kilobytes(heaviest)}, the shell allows ${kilobytes(budget)}.`]
    : [];
}

function kilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1000)} kB`;
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
