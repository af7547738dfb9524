import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/**
 * Folders of all remotes in a checkout: "mfe-browse" and so on. A folder with a remote.json is one. Needs no package,
 * because scripts ask for it before anything is installed.
 * @param {string} root The checkout.
 */
export function remoteFolders(root) {
  return readdirSync(root)
    .filter((folder) => folder.startsWith("mfe-") && existsSync(join(root, folder, "remote.json")))
    .sort();
}
