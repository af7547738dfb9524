import { cp, mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import type { Places } from "../host/release";
import { readReleases, releasesFolder } from "../host/releases";

/**
 * Leaves a build of a remote in a checkout that is the live one under another name, as the next build would be.
 * Resolves to the names of the live one and of the new one.
 */
export async function makeNextBuild(
  name: string,
  { root, dataDir }: Places,
): Promise<{ live: string; next: string }> {
  const folder = releasesFolder(dataDir);
  const { remotes } = await readReleases(folder);
  const live = remotes.find((remote) => remote.name === name)?.current.build ?? "";
  const next = live.split("").toReversed().join("");
  const dist = join(root, `mfe-${name}`, "dist");
  await mkdir(dist, { recursive: true });
  await cp(join(folder, name, live), dist, { recursive: true });
  for (const file of await readdir(dist)) {
    if (/\.(br|gz)$/.test(file)) {
      await rm(join(dist, file));
    } else if (/\.(js|json)$/.test(file)) {
      const text = await readFile(join(dist, file), "utf8");
      await writeFile(join(dist, file), text.replaceAll(live, next));
    }
  }
  return { live, next };
}
