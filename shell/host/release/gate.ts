import { readLanguage } from "@takas/contracts/language";
import type { ReleasedRemote, ReleasedShell, Releases } from "@takas/mfe-kit/manifest";
import { overlap } from "@takas/mfe-kit/remotes";

import { canRun } from "../../src/composition/canRun";
import { refusalWords } from "../../src/composition/refusalWords";
import { buildIn, screenLanguage } from "../page/languages";
import { missingFrom } from "./apiOffer";
import type { ApiOffer } from "./apiOffer";
import { withHandovers } from "./handovers";
import { isFrom } from "./releases";

/**
 * The gate: throws one sentence unless every remote that is switched on can run in the shell and every path has one
 * owner. It checks everything that would be live, so a new shell is checked against the live remotes too. `changed` are the
 * names in this release. A remote of another repository does not stop the release of others: the pages say that it is not
 * available until its team releases it again. Returns a sentence for each such remote, and for each changed remote
 * that lacks a language which others have.
 */
export function checkReleases(releases: Releases, changed: readonly string[]): string[] {
  const { shell, remotes } = releases;
  if (shell === undefined) {
    throw new Error("Release the shell first: a remote is checked against the shell that is live.");
  }
  const leftOut = remotes
    .filter(({ enabled }) => enabled)
    .flatMap((remote) => checkRemote(remote, shell, changed) ?? []);
  checkOwners(withHandovers(releases).remotes);
  return [...leftOut, ...missingLanguages(releases, changed)];
}

/** The screens of changed remotes that are in English for readers of a language in which the release has others. */
function missingLanguages({ shell, remotes }: Releases, changed: readonly string[]): string[] {
  const live = remotes.filter(({ enabled }) => enabled);
  const builds = [shell, ...live.map(({ current }) => current)];
  const languages = new Set(
    builds
      .flatMap((build) => build?.translations ?? [])
      .flatMap((code) => readLanguage(code) ?? []),
  );
  return live
    .filter(({ name }) => changed.includes(name))
    .flatMap(({ name, current: { build, routes } }) =>
      [...languages].flatMap((code) => {
        const lacking = routes.filter((route) => screenLanguage(route, code) !== code);
        const which =
          lacking.length === routes.length
            ? "all its screens"
            : lacking.map(({ path }) => path).join(", ");
        return lacking.length === 0
          ? []
          : [
              `${name} ${build} has no "${code}" texts for ${which}. Readers of that language see English there.`,
            ];
      }),
    );
}

function checkRemote(
  { name, team, current }: ReleasedRemote,
  shell: ReleasedShell,
  changed: readonly string[],
): string | undefined {
  const refused = ["en", ...(current.translations ?? [])]
    .map((code) => canRun(buildIn(current, readLanguage(code) ?? "en"), shell))
    .find(({ ok }) => !ok);
  if (refused === undefined || refused.ok) {
    return undefined;
  }
  const reasons = refused.reasons.map(refusalWords).join(" ");
  if (!changed.includes(name) && isOutside(current)) {
    return `${name} ${current.build} of team ${team} is left out. ${reasons}`;
  }
  throw new Error(
    changed.includes("shell")
      ? `${name} ${current.build} cannot run in shell ${shell.build}. ${reasons} Bring both at once: npm run release -- ${[...new Set([...changed, name])].join(" ")}.`
      : `${name} ${current.build} cannot run in the live shell. ${reasons}`,
  );
}

/** Whether a build comes from a repository of its own, or its files are served from elsewhere. */
export function isOutside({ standalone, entry }: ReleasedRemote["current"]): boolean {
  return standalone === true || !isFrom([], entry);
}

/**
 * Throws one sentence if an app of this release calls or reads what the live API does not have. `api` is what the web server
 * saw of it last; without it nothing is known of an API yet.
 */
export function checkCalls(
  releases: Releases,
  changed: readonly string[],
  api: ApiOffer | undefined,
): void {
  const missing = api && missingFrom(releases, api).find(({ name }) => changed.includes(name));
  if (missing) {
    throw new Error(
      `${missing.sentence} Start the API that has it first; the web server notices within a minute.`,
    );
  }
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
