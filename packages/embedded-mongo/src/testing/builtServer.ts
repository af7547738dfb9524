import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

import type { EmbeddedMongo } from "../index";

/** The server as api/src/test/setup/globalSetup.ts built it. */
export const SERVER = join(__dirname, "../../dist/main.js");

export interface ServerProcess {
  readonly child: ChildProcess;
  /** Resolves to the address; rejects with the process's output if it ended instead. */
  readonly ready: Promise<string>;
  /** Resolves to the exit code; null after a signal. */
  readonly ended: Promise<number | null>;
  /** Its stderr output so far. */
  readonly said: () => string;
}

/** Starts the server on a folder; `env` adds to its environment. */
export function startServer(dataDir: string, env: Record<string, string> = {}): ServerProcess {
  return watch(
    spawn(process.execPath, [SERVER], {
      stdio: ["ignore", "ignore", "pipe", "ipc"],
      env: { ...serverEnv(dataDir), ...env },
    }),
  );
}

/** Starts the server on a folder and waits until it answers. */
export async function startDatabase(dataDir: string): Promise<EmbeddedMongo> {
  const { child, ready, ended } = startServer(dataDir);
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  return { uri: await ready, pid: child.pid ?? 0, stop };
}

export function serverEnv(dataDir: string): NodeJS.ProcessEnv {
  return { ...process.env, DATA_DIR: dataDir, DB_PORT: "0" };
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
