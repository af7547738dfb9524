import { basename, join } from "node:path";

/*
 * In tests jest gives this in place of platform/process/programPaths: the API runs from its sources, and starts its
 * programs as globalSetup built them.
 */

export const API_FOLDER = join(__dirname, "../..");

export function program(source: string): string {
  return join(API_FOLDER, "dist", basename(source).replace(/\.\w+$/, ".js"));
}
