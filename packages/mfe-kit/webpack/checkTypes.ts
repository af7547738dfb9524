import { execFile } from "node:child_process";
import { join } from "node:path";
import process from "node:process";

const COMPILER = join(import.meta.dirname, "../../../node_modules/typescript/bin/tsc");

/** What the compiler prints for a fault; the lines that belong to it are indented. */
const FAULT = /^(?:\S.*)?error TS\d+:.*(\n\s+\S.*)*/gm;

/** Checks the types of a folder's sources. Resolves to the faults. */
export function checkTypes(folder: string): Promise<string[]> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [COMPILER, "--noEmit", "--pretty", "false"],
      { cwd: folder, maxBuffer: 10_000_000 },
      // It ends with an error when it has found something, and when it could not run.
      (error, stdout, stderr) =>
        resolve(stdout.match(FAULT) ?? (error === null ? [] : [stderr || error.message])),
    );
  });
}
