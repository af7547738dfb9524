import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Creates a folder and its parents, one at a time. Node's recursive mkdir never ends on a file system like /proc, which
 * reports ENOENT for the child of an existing folder.
 */
export async function makeFolder(path) {
  if (await isThere(path)) {
    return;
  }
  await makeFolder(dirname(path));
  await mkdir(path).catch((error) => {
    if (error.code !== "EEXIST") {
      throw error;
    }
  });
}

async function isThere(path) {
  try {
    return (await stat(path)).isDirectory();
  } catch (error) {
    if (error.code === "ENOENT") {
      return false;
    }
    throw error;
  }
}
