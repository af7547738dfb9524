import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { realpathSync } from "node:fs";
import { join } from "node:path";

import { HOST_FOLDER } from "../folder";

/**
 * Starts a program of the web server for code of builds. Node's permission model keeps it from other processes and from all
 * files but its own, it makes no code from texts, and it has none of the web server's memory. The first file is the program.
 */
export function forkIsolated(files: readonly [string, ...string[]]): ChildProcess {
  const folder = realpathSync(HOST_FOLDER);
  return fork(join(folder, files[0]), [], {
    env: { NODE_ENV: "production" },
    execArgv: [
      process.allowedNodeEnvironmentFlags.has("--permission")
        ? "--permission"
        : "--experimental-permission",
      "--allow-worker",
      ...files.map((file) => `--allow-fs-read=${join(folder, file)}`),
      "--disallow-code-generation-from-strings",
      "--disable-warning=ExperimentalWarning",
      "--disable-warning=SecurityWarning",
    ],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
}
