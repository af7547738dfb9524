// Installs the dependencies if they differ from the lock file.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";

const root = join(import.meta.dirname, "..");
const stamp = join(root, "node_modules/.takas-installed");
const kept = join(root, ".cache/pnpm");

/**
 * Resolves to whether anything was installed. Throws the package manager's output if it fails. With `frozen: false` it
 * writes new dependencies into the lock file.
 */
export async function install({ frozen = true } = {}) {
  const installed = await readFile(stamp, "utf8").catch(() => "");
  if (frozen && installed === (await wantedStamp())) {
    return false;
  }
  await pnpm(["install", frozen ? "--frozen-lockfile" : "--no-frozen-lockfile"]);
  await writeFile(stamp, await wantedStamp());
  return true;
}

/** Installs only what the roles and the program for data run on, for the image. */
export async function installForProduction() {
  const programs = ["api", "shell", "embedded-mongo"];
  const filters = programs.flatMap((name) => ["--filter-prod", `@takas/${name}...`]);
  await pnpm(["install", "--prod", "--frozen-lockfile", ...filters]);
}

/** Runs the pnpm that package.json names and resolves to what it said; rejects with that when it fails. */
export async function pnpm(words) {
  const { packageManager } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  const archive = await fetchPnpm(packageManager);
  const folder = archive.replace(/\.tgz$/, "");
  // Unpacked each time: only the archive is checked.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  await run("tar", ["-xzf", archive, "-C", folder]);
  return run(process.execPath, [join(folder, "package/bin/pnpm.cjs"), ...words]);
}

/**
 * The archive of a package manager named "pnpm@VERSION+sha512.HEX", fetched once. Rejects an archive with another
 * hash and removes it without running it: the lock file's hashes are only as trustworthy as the program that checks
 * them.
 */
export async function fetchPnpm(packageManager, folder = kept) {
  const [, version, wanted] = /^pnpm@([\d.]+)\+sha512\.([\da-f]{128})$/.exec(packageManager) ?? [];
  if (wanted === undefined) {
    throw new Error('"packageManager" in package.json must be like pnpm@10.34.8+sha512.HEX.');
  }
  const archive = join(folder, `pnpm-${version}.tgz`);
  if ((await hashOf(archive)) === undefined) {
    await mkdir(folder, { recursive: true });
    // npm comes with Node.
    await run("npm", ["pack", `pnpm@${version}`, "--pack-destination", folder]);
  }
  if ((await hashOf(archive)) !== wanted) {
    await rm(archive, { force: true });
    throw new Error(
      `pnpm ${version} does not have the hash that package.json names. Nothing was run.`,
    );
  }
  return archive;
}

async function hashOf(file) {
  const bytes = await readFile(file).catch(() => undefined);
  return bytes && createHash("sha512").update(bytes).digest("hex");
}

async function run(command, words) {
  const child = spawn(command, words, {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    // The output says why, even under npm run --silent.
    env: { ...process.env, CI: "true", NODE_ENV: "development", npm_config_loglevel: "notice" },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => (output += text));
  }
  const [code] = await once(child, "close");
  if (code !== 0) {
    throw new Error(`The command "${command}" failed.\n${output}`);
  }
  return output;
}

async function wantedStamp() {
  const files = ["pnpm-lock.yaml", "pnpm-workspace.yaml", "package.json"];
  const contents = await Promise.all(files.map((file) => readFile(join(root, file))));
  return createHash("sha256").update(process.version).update(Buffer.concat(contents)).digest("hex");
}
