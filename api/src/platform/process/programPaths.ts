import { join } from "node:path";

/** The API's folder: built, this code is in its `dist`; tests run it from `src/platform/process`. */
export const API_FOLDER = import.meta.dirname.replace(
  /[/\\](?:dist|src[/\\]platform[/\\]process)$/,
  "",
);

/** The file of a program that the API starts as a process or thread, by its name in scripts/building/buildServers.mjs. */
export function program(name: string): string {
  return join(API_FOLDER, "dist", `${name}.js`);
}
