import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join, posix } from "node:path";

const FILE = ".cache/lockedPackages.json";

/**
 * A hash of the packages that each workspace depends on, by workspace. Kept for the next call, because the lock file
 * takes a second to read.
 * @param {string} root The checkout, with pnpm-lock.yaml.
 * @returns {Promise<Record<string, string>>}
 */
export async function lockedPackages(root) {
  const text = await readFile(join(root, "pnpm-lock.yaml"), "utf8");
  const lock = hashOf(text);
  const kept = await readFile(join(root, FILE), "utf8").then(JSON.parse, () => undefined);
  if (kept?.lock === lock) {
    return kept.hashes;
  }
  const hashes = await hashDependencies(text);
  await mkdir(join(root, ".cache"), { recursive: true });
  await writeFile(join(root, FILE), JSON.stringify({ lock, hashes }));
  return hashes;
}

async function hashDependencies(text) {
  // Imported here, because `npm start` imports this file before it installs the packages.
  const { parse } = await import("yaml");
  const lock = parse(text);
  return Object.fromEntries(
    Object.keys(lock.importers).map((workspace) => [
      workspace,
      hashOf(dependenciesOf(workspace, lock).join("\n")),
    ]),
  );
}

/**
 * One line for each package that a workspace depends on, directly or not: its locked version and the hash of its files.
 * Development dependencies do not count.
 */
function dependenciesOf(workspace, { importers, packages, snapshots }) {
  const found = new Map();
  const visit = (from, { dependencies = {}, optionalDependencies = {} } = {}) => {
    for (const [name, locked] of Object.entries({ ...dependencies, ...optionalDependencies })) {
      const version = locked.version ?? locked;
      const isOurs = version.startsWith("link:");
      // A package under another name: "string-width-cjs: string-width@4.2.3".
      const third = snapshots[`${name}@${version}`] ? `${name}@${version}` : version;
      const key = isOurs ? posix.join(from, version.slice("link:".length)) : third;
      if (!found.has(key)) {
        const integrity = packages[key.replace(/\(.*$/, "")]?.resolution.integrity ?? "";
        found.set(key, `${key} ${integrity}`);
        visit(key, isOurs ? importers[key] : snapshots[key]);
      }
    }
  };
  visit(workspace, importers[workspace]);
  return [...found.values()].toSorted((a, b) => (a < b ? -1 : 1));
}

function hashOf(text) {
  return createHash("sha256").update(text).digest("hex");
}
