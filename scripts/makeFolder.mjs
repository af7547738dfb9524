import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Makes a folder and those above it, one at a time: node's own way never ends where a system says of a folder it has
 * just been asked for that there is no such place, as /proc does.
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
