import { basename, join } from "node:path";

const here = import.meta.dirname;
const isBuilt = basename(here) === "dist";

/** The API's folder: as source this file is in its `src`, built it is in its `dist`. */
export const API_FOLDER = join(here, "..");

/** The file of a program of the API that is started apart: as built, or this file under `src`. */
export function program(source: string): string {
  const name = basename(source).replace(/\.\w+$/, ".js");
  return isBuilt ? join(API_FOLDER, "dist", name) : join(API_FOLDER, "src", source);
}
