import { basename, join } from "node:path";

const here = import.meta.dirname;
const isBuilt = basename(here) === "dist";

/** The API's folder: built, this code is in its `dist`; as source, this file is in `src/platform/process`. */
export const API_FOLDER = isBuilt ? join(here, "..") : join(here, "../../..");

/** The file of a program that the API starts as a process or thread: as built, or under `src`. */
export function program(source: string): string {
  const name = basename(source).replace(/\.\w+$/, ".js");
  return isBuilt ? join(API_FOLDER, "dist", name) : join(API_FOLDER, "src", source);
}
