import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

import { transformFile } from "@swc/core";

const SOURCE = join(__dirname, "..");

/** The server compiled to JavaScript in `folder`, which starts much faster, for tests that start it often. */
export async function compileServer(folder: string): Promise<string> {
  const files = await readdir(SOURCE, { recursive: true });
  const wanted = files.filter(
    (file) => file.endsWith(".ts") && !/\.test\.ts$|^testing\//.test(file),
  );
  await Promise.all(
    wanted.map(async (file) => {
      const { code } = await transformFile(join(SOURCE, file), {
        jsc: { parser: { syntax: "typescript" }, target: "es2022" },
        module: { type: "commonjs" },
      });
      const target = join(folder, file.replace(/\.ts$/, ".js"));
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, code);
    }),
  );
  await writeFile(join(folder, "package.json"), JSON.stringify({ type: "commonjs" }));
  return join(folder, "main.js");
}

export interface ServerProcess {
  readonly child: ChildProcess;
  /** Resolves with the address; rejects with the process's output if it ended instead. */
  readonly ready: Promise<string>;
  /** Resolves with the exit code, null after a signal. */
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
    // Compiled code lies elsewhere and needs to find its packages.
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
    ended.then(() => reject(new Error(text.trim() || "The server ended without a word.")), reject);
  });
  // Callers that wait only for the end must not see an unhandled rejection of the start.
  ready.catch(() => undefined);
  return { child, ready, ended, said: () => text };
}
