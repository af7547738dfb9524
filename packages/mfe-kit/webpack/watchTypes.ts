import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import process from "node:process";

/** What the compiler prints for a fault, and after each check. */
const FAULT = /error TS\d+:/;
const CHECKED = /Found \d+ errors?\. Watching/;

/**
 * Checks the types of a folder's sources as they are saved, in a process that ends with this one. `onChecked` is called after
 * each check with its faults, which are printed, too.
 */
export function watchTypes(folder: string, onChecked: (faults: string[]) => void): void {
  const checker = spawn(
    process.execPath,
    [findCompiler(folder), "--noEmit", "--watch", "--preserveWatchOutput", "--pretty", "false"],
    { cwd: folder, stdio: ["ignore", "pipe", "inherit"] },
  );
  process.once("exit", () => checker.kill());
  let rest = "";
  let faults: string[] = [];
  checker.stdout.setEncoding("utf8").on("data", (text: string) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      if (CHECKED.test(line)) {
        faults.forEach((fault) => process.stderr.write(`${fault}\n`));
        onChecked(faults);
        faults = [];
      } else if (FAULT.test(line)) {
        faults.push(line);
      } else if (/^\s+\S/.test(line) && faults.length > 0) {
        faults.push(`${faults.pop() ?? ""}\n${line}`);
      }
    }
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
