import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { dirname, resolve as absolute } from "node:path";
import { fileURLToPath } from "node:url";

export interface EmbeddedMongo {
  /** A connection string without a database name: `mongodb://127.0.0.1:PORT`. */
  readonly uri: string;
  readonly pid: number;
  /** Stops the process; everything acknowledged is on disk. */
  stop(): Promise<void>;
}

export interface EmbeddedMongoOptions {
  /** The store is in its subfolder `mongo`. */
  readonly dataDir: string;
  /** A free one by default. */
  readonly port?: number;
  /** Whether it runs as scripts/building/buildServers.mjs built it. @defaultValue as this file runs */
  readonly isBuilt?: boolean;
}

/** Starts the embedded database as a child process; rejects with its error sentence if it cannot start. */
export async function startEmbeddedMongo(options: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const { flags, main } = program(options.isBuilt ?? IS_BUILT);
  const child = spawn(process.execPath, [...flags, main], {
    // tsx is found from here, wherever the caller runs.
    cwd: dirname(main),
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    env: {
      ...process.env,
      DATA_DIR: absolute(options.dataDir),
      DB_PORT: String(options.port ?? 0),
    },
  });
  const uri = await ready(child);
  return { uri, pid: child.pid ?? 0, stop: () => stop(child) };
}

/** Whether this file itself was built, with the database's program beside it. */
const IS_BUILT = import.meta.url.endsWith(".js");

function program(isBuilt: boolean): { readonly flags: readonly string[]; readonly main: string } {
  const built = IS_BUILT ? "./main.js" : "../dist/main.js";
  const main = fileURLToPath(new URL(isBuilt ? built : "./main.ts", import.meta.url));
  return { main, flags: isBuilt ? [] : ["--import", "tsx"] };
}

function ready(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    child.stderr?.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      process.stderr.write(chunk);
    });
    child.once("message", (message: { uri: string }) => resolve(message.uri));
    child.once("error", reject);
    child.once("exit", (code, signal) => reject(new Error(said.trim() || whyEnded(code, signal))));
  });
}

/** LMDB trusts its pages: damaged ones can crash it before it can report an error. */
function whyEnded(code: number | null, signal: NodeJS.Signals | null): string {
  return signal === null
    ? `The database process ended with code ${code}.`
    : `The database process was ended by ${signal}. If nobody did that, its files may be damaged: "npm run data -- check" looks, docs/operate.md says how to restore the last backup.`;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) {
    return;
  }
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  await exited;
}
