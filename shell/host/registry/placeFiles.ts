import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { placeBuild } from "../release/buildStore";
import type { Files } from "./archive";

/** Writes a build's files; false if it is there already. Throws a sentence if that one has other files. */
export async function placeFiles(files: Files, target: string): Promise<boolean> {
  const kept = await readdir(target, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") {
        return undefined;
      }
      throw error;
    },
  );
  if (kept !== undefined) {
    const isSame = await Promise.all(
      [...files].map(async ([path, bytes]) =>
        readFile(join(target, path)).then(
          (found) => found.equals(bytes),
          () => false,
        ),
      ),
    );
    // Each text also lies there compressed.
    const count = kept.filter((file) => file.isFile() && !/\.(gz|br)$/.test(file.name)).length;
    if (isSame.includes(false) || count !== files.size) {
      throw new Error("This build was published before with other files. Build it again.");
    }
    return false;
  }
  const staging = await mkdtemp(join(tmpdir(), "takas-build-"));
  try {
    for (const [path, bytes] of files) {
      await mkdir(dirname(join(staging, path)), { recursive: true });
      await writeFile(join(staging, path), bytes);
    }
    await placeBuild(staging, target);
  } finally {
    await rm(staging, { recursive: true });
  }
  return true;
}
