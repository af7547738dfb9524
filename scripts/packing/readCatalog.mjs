import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { parse } from "yaml";

const root = join(import.meta.dirname, "../..");

/** The exact version of every third-party package. @returns {Promise<Record<string, string>>} */
export async function readCatalog() {
  return parse(await readFile(join(root, "pnpm-workspace.yaml"), "utf8")).catalog;
}
