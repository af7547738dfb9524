import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import process from "node:process";

/** What the compiler prints for a fault; the lines that belong to it are indented. */
const FAULT = /^(?:\S.*)?error TS\d+:.*(\n\s+\S.*)*/gm;

/** Checks the types of a folder's sources. Resolves to the faults. */
export function checkTypes(folder: string): Promise<string[]> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [findCompiler(folder), "--noEmit", "--pretty", "false"],
      { cwd: folder, maxBuffer: 10_000_000 },
      // It ends with an error when it has found something, and when it could not run.
      (error, stdout, stderr) =>
        resolve(stdout.match(FAULT) ?? (error === null ? [] : [stderr || error.message])),
    );
  });
}

/** The compiler in the nearest node_modules. */
function findCompiler(folder: string): string {
  const file = join(folder, "node_modules/typescript/bin/tsc");
  const parent = dirname(folder);
  if (existsSync(file)) {
    return file;
  }
  if (parent === folder) {
    throw new Error("typescript is not installed. Install the packages first.");
  }
  return findCompiler(parent);
}
