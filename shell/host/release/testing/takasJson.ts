import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

const common = { contract: "1.0", api: 1, shared: { "@takas/client": "7.0.0" } };

/** The takas.json of a build of the shell. */
export function shellJson(build: string, fields: object = {}): object {
  return { ...common, build, entry: "shell.js", files: [], ...fields };
}

/** The takas.json of a build of a remote. */
export function remoteJson(name: string, build: string, fields: object = {}): object {
  return {
    ...common,
    name,
    team: name,
    build,
    container: `takas_${name}_${build}`,
    shared: { "@takas/client": "^7.0.0" },
    entry: "remoteEntry.js",
    routes: [{ path: `/${name}`, preload: [], files: ["1.js"] }],
    ...fields,
  };
}

/** Writes a build of an app into a checkout: "shell", "mfe-offers". */
export async function writeBuild(root: string, place: string, manifest: object): Promise<void> {
  const dist = join(root, place, "dist");
  await mkdir(dist, { recursive: true });
  for (const file of ["shell.js", "remoteEntry.js", "1.js", "takas.json"]) {
    await writeFile(join(dist, file), JSON.stringify(manifest));
  }
}
