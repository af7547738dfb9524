import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The versions of our packages that a build is made with. */
export function madeWith(fields: object = {}) {
  return {
    "@takas/client": "7.1.0",
    "@takas/contracts": "3.0.0",
    "@takas/mfe-kit": "1.0.0",
    ...fields,
  };
}

const common = { versions: madeWith(), shared: { react: "19.3.1" } };

/** The takas.json of a build of the shell. */
export function shellJson(build: string, fields: object = {}): object {
  return { ...common, build, entry: "shell.js", files: [], budget: 75_000, ...fields };
}

/** The takas.json of a build of a remote. */
export function remoteJson(name: string, build: string, fields: object = {}): object {
  const { routes = [{ path: `/${name}`, preload: [], files: ["1.js"] }], ...others } = fields as {
    routes?: readonly object[];
  };
  return {
    ...common,
    name,
    team: name,
    build,
    container: `takas_${name}_${build}`,
    shared: { react: "^19.3.0" },
    entry: "remoteEntry.js",
    routes: routes.map((route) => ({ bytes: 1, ...route })),
    ...others,
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
