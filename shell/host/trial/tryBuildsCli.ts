import { existsSync } from "node:fs";
import { join } from "node:path";

import { readRemotes } from "@takas/mfe-kit/remotes";

import { HOST_FOLDER } from "../folder";
import { describeRemote, describeShell, readBuild } from "../release/builds";
import { tryServerParts } from "./tryServerParts";

const root = join(HOST_FOLDER, "../..");

const folderOf = (name: string) => (name === "shell" ? name : `mfe-${name}`);
const distOf = (name: string) => join(root, folderOf(name), "dist");
const isBuilt = (name: string) => existsSync(join(distOf(name), "takas.json"));

/** Prints, as JSON, the faults of the checkout's builds whose folders are named. */
async function main(changed: string[]): Promise<void> {
  const names = readRemotes(root).map(({ name }) => name);
  const builds = await Promise.all(names.filter(isBuilt).map((name) => readBuild(root, name)));
  const remotes = builds.map(({ manifest, base, hashes }) =>
    describeRemote(manifest, base, hashes),
  );
  const releases = isBuilt("shell") ? { shell: await readShell(), remotes } : { remotes };
  const faults = await tryServerParts({
    releases,
    changed: changed.map((folder) => folder.replace(/^mfe-/, "")),
    placeOf: distOf,
  });
  process.stdout.write(JSON.stringify(faults));
}

async function readShell() {
  const { manifest, base, hashes } = await readBuild(root, "shell");
  return describeShell(manifest, base, hashes);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
