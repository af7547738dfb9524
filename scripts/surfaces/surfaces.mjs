// `npm run surfaces` fails if a package for remotes offers something else than its version says.
// `npm run surfaces -- minor` (or major, patch) raises the version of each package that changed, or of the named ones.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";

import semver from "semver";

import { PACKAGES, readSurfaces } from "./readSurfaces.mjs";

const KINDS = ["major", "minor", "patch"];

const root = process.cwd();

/** Has "VERSION HASH" of each package, as it was recorded last. */
const recorded = join(root, "packages/surfaces.json");

const [kind, ...named] = process.argv.slice(2);
const unknown = named.filter((name) => PACKAGES[name] === undefined);
if ((kind !== undefined && !KINDS.includes(kind)) || unknown.length > 0) {
  fail([`Write: npm run surfaces -- ${KINDS.join("|")} [${Object.keys(PACKAGES).join("] [")}]`]);
  process.exit();
}
const lines = await readRecorded();
const surfaces = await readSurfaces(root);
if (kind === undefined) {
  fail((await Promise.all(Object.keys(surfaces).map(faultOf))).filter((fault) => fault !== ""));
} else {
  for (const name of Object.keys(surfaces)) {
    if (named.includes(name) || (named.length === 0 && (await faultOf(name)) !== "")) {
      await raise(name);
    }
  }
  await writeFile(recorded, `${JSON.stringify(lines, undefined, 2)}\n`);
}

async function readRecorded() {
  try {
    return JSON.parse(await readFile(recorded, "utf8"));
  } catch (error) {
    throw new Error("packages/surfaces.json cannot be read. After a conflict, take either side.", {
      cause: error,
    });
  }
}

/** A sentence that says what is wrong with a package's version, or "". */
async function faultOf(name) {
  const [version, hash] = (lines[name] ?? "").split(" ");
  const now = await readVersion(name);
  if (hash !== surfaces[name]) {
    return `@takas/${name} offers something else than ${version ?? "before"}. Judge whether remotes that are built must follow, and run "npm run surfaces -- major" (removed or changed), "minor" (added) or "patch" (a rename inside).`;
  }
  return version === now
    ? ""
    : `@takas/${name} is ${now} in its package.json and ${version} in packages/surfaces.json. Write the same into both.`;
}

/** Raises a version above the recorded one. */
async function raise(name) {
  const [version] = (lines[name] ?? "0.0.0").split(" ");
  const next = semver.inc(version, kind);
  lines[name] = `${next} ${surfaces[name]}`;
  const file = fileOf(name);
  const text = await readFile(file, "utf8");
  await writeFile(file, text.replace(/"version": "[^"]*"/, `"version": "${next}"`));
  console.log(`@takas/${name} ${version} -> ${next}`);
}

async function readVersion(name) {
  return JSON.parse(await readFile(fileOf(name), "utf8")).version;
}

function fileOf(name) {
  return join(root, "packages", name, "package.json");
}

function fail(sentences) {
  console.log(sentences.join("\n") || "Every version is right.");
  process.exitCode = sentences.length > 0 ? 1 : 0;
}
