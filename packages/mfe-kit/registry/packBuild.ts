import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { createGzip } from "node:zlib";

import { pack } from "tar-stream";

/** The archive (.tar.gz) of a build's folder, as the registry takes it. */
export async function packBuild(dist: string): Promise<Buffer> {
  const archive = pack();
  const paths = (await readdir(dist, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  for (const path of paths) {
    archive.entry({ name: path.slice(dist.length + 1) }, await readFile(path));
  }
  archive.finalize();
  return buffer(archive.pipe(createGzip()));
}
