// The surfaces of the packages that remotes are built with, and what the API answers: `npm run surfaces` sets the versions
// and records them, and with
// `--check`, as in `npm test`, compares them with the recorded ones.
import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { promisify } from "node:util";

import { describeSurfaces } from "./describeSurfaces.mjs";
import { readSurface, surfaceText } from "./surfaceFile.mjs";
import { faultOf, versionFor } from "./versionFor.mjs";

const root = join(import.meta.dirname, "../..");

/** Returns a sentence for each package whose version does not say what it offers. */
async function checkSurfaces() {
  const faults = [];
  for (const [name, now] of Object.entries(await describeSurfaces())) {
    const text = await readFile(join(root, fileOf(name)), "utf8").catch(() => undefined);
    faults.push(faultOf(`@takas/${name}`, readSurface(text), now));
  }
  return faults.filter((fault) => fault !== undefined);
}

/** Writes what the API answers, from which builds of remotes record what they read. */
async function writeApiFields() {
  const words = ["--import", "tsx", "api/src/writeApiFields.ts"];
  await promisify(execFile)(process.execPath, words, { cwd: root });
}

/** Sets the version of each package and records what it offers; returns a sentence for each one that changed. */
async function recordSurfaces() {
  await writeApiFields();
  const sentences = [];
  for (const [name, now] of Object.entries(await describeSurfaces())) {
    const before = readSurface(await committed(fileOf(name)));
    const { version, words } = versionFor(`@takas/${name}`, before, now);
    await setVersion(name, version);
    await writeFile(join(root, fileOf(name)), surfaceText(`@takas/${name}`, { ...now, version }));
    if (words !== "") {
      sentences.push(`@takas/${name} ${before?.version ?? "unrecorded"} -> ${version}: ${words}`);
    }
  }
  return sentences;
}

function fileOf(name) {
  return `packages/${name}/api.md`;
}

/**
 * A file as it was committed last, so that recording twice raises a version once. Undefined if there is none. A checkout
 * without git has the file itself.
 */
async function committed(file) {
  const git = (...words) => promisify(execFile)("git", words, { cwd: root, maxBuffer: 10_000_000 });
  const hasGit = await git("rev-parse", "HEAD").then(
    () => true,
    () => false,
  );
  return hasGit
    ? git("show", `HEAD:${file}`)
        .then(({ stdout }) => stdout)
        .catch(() => undefined)
    : readFile(join(root, file), "utf8").catch(() => undefined);
}

async function setVersion(name, version) {
  const file = join(root, "packages", name, "package.json");
  const text = await readFile(file, "utf8");
  await writeFile(file, text.replace(/"version": "[^"]*"/, `"version": "${version}"`));
}

const isCheck = process.argv.includes("--check");
const sentences = await (isCheck ? checkSurfaces() : recordSurfaces());
console.log(sentences.length === 0 ? "Every version is right." : sentences.join("\n"));
process.exitCode = isCheck && sentences.length > 0 ? 1 : 0;
