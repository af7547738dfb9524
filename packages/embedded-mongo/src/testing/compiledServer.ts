import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

import { build } from "esbuild";

const SOURCE = join(__dirname, "..");

/** Compiles the server to JavaScript in `folder`, which starts much faster, for tests that start it often. */
export async function compileServer(folder: string): Promise<string> {
  const file = join(folder, "main.cjs");
  await build({
    absWorkingDir: SOURCE,
    entryPoints: ["main.ts"],
    outfile: file,
    bundle: true,
    format: "cjs",
    platform: "node",
    logLevel: "silent",
    // Our own packages are TypeScript and are bundled; all others stay external.
    external: ["bson", "lmdb", "mongodb", "prom-client", "tinyqueue"],
  });
  return file;
}

export interface ServerProcess {
  readonly child: ChildProcess;
  /** Resolves to the address; rejects with the process's output if it ended instead. */
  readonly ready: Promise<string>;
  /** Resolves to the exit code; null after a signal. */
  readonly ended: Promise<number | null>;
  /** Its stderr output so far. */
  readonly said: () => string;
}

/** Starts a compiled server on a folder; `env` adds to its environment. */
export function startServer(
  main: string,
  dataDir: string,
  env: Record<string, string> = {},
): ServerProcess {
  return watch(
    spawn(process.execPath, [main], {
      stdio: ["ignore", "ignore", "pipe", "ipc"],
      env: { ...serverEnv(dataDir), ...env },
    }),
  );
}

/** The environment a compiled server needs. */
export function serverEnv(dataDir: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    DATA_DIR: dataDir,
    DB_PORT: "0",
    // The compiled code is in another folder and needs to find its packages.
    NODE_PATH: join(SOURCE, "..", "node_modules"),
  };
}

export function watch(child: ChildProcess): ServerProcess {
  let text = "";
  child.stderr?.on("data", (chunk: Buffer) => (text += chunk.toString()));
  const silent = child.stderr === null ? undefined : once(child.stderr, "end");
  const ended = once(child, "exit").then(async () => {
    await silent;
    return child.exitCode;
  });
  const ready = new Promise<string>((resolve, reject) => {
    child.once("message", ({ uri }: { uri: string }) => resolve(uri));
    ended.then(() => reject(new Error(text.trim() || "The server ended without output.")), reject);
  });
  // Callers that wait only for the end must not see an unhandled rejection of the start.
  ready.catch(() => undefined);
  return { child, ready, ended, said: () => text };
}
