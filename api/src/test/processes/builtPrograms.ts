import { basename, join } from "node:path";

/*
 * Replaces platform/process/programPaths in tests: the API runs from its sources, and starts the programs that
 * globalSetup built.
 */

export const API_FOLDER = join(__dirname, "../../..");

export function program(source: string): string {
  return join(API_FOLDER, "dist", basename(source).replace(/\.\w+$/, ".js"));
}
