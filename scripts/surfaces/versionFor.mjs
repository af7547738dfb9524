import semver from "semver";

import { compareSurfaces } from "./compareSurfaces.mjs";

/** @import { Surface } from "./compareSurfaces.mjs" */

/** The package that a shell provides to remotes; they contain the others. */
const PROVIDED = "@takas/client";

/**
 * The version of a package whose surface was recorded before, and what made it: "removed useQuota". A version in its
 * package.json that is high enough stays. The words are empty if nothing changed.
 * @param {string} name
 * @param {Surface | undefined} before
 * @param {Surface} now
 */
export function versionFor(name, before, now) {
  if (before === undefined) {
    return { version: now.version, words: "recorded for the first time." };
  }
  const { bump, changes } = compareSurfaces(before, now);
  const needed = bump === undefined ? before.version : semver.inc(before.version, bump);
  const version = semver.gt(now.version, needed) ? now.version : needed;
  const consequence = bump === "major" && name !== PROVIDED ? FOLLOW : CONSEQUENCES[bump];
  return { version, words: bump === undefined ? "" : `${listOf(changes)}. ${consequence}` };
}

/**
 * A sentence that says which version a package needs, and how it gets it; undefined if its version is right.
 * @param {string} name
 * @param {Surface | undefined} before
 * @param {Surface} now
 */
export function faultOf(name, before, now) {
  const { version, words } = versionFor(name, before, now);
  if (before !== undefined && words === "" && before.version === now.version) {
    return undefined;
  }
  const reason = words === "" ? `its recorded version is ${before.version}.` : words;
  return `${name} ${now.version} needs version ${version}: ${reason} Run "npm run surfaces" to set it, and commit what that changes.`;
}

/** What a new version means for remotes that are already built. */
const CONSEQUENCES = {
  major: "Every remote has to be built and released again with the next shell, unless you undo it.",
  minor: "Remotes that are already built still run.",
  patch: "Remotes that are already built still run.",
};

const FOLLOW =
  "A remote has to follow when it is built with it; those that are already built still run.";

/** Number of changes that a sentence names. */
const NAMED = 5;

function listOf(changes) {
  const named = changes.slice(0, NAMED).join(", ");
  const more = changes.length - NAMED;
  return changes.length === 0
    ? "the text of its surface changed"
    : `${named}${more > 0 ? ` and ${more} more` : ""}`;
}
