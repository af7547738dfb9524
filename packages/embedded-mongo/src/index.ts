import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { resolve as absolute } from "node:path";
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
}

/** Starts the embedded database as a child process; rejects with its error sentence if it cannot start. */
export async function startEmbeddedMongo(options: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const child = spawn(process.execPath, [PROGRAM], {
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    env: {
      ...process.env,
      DATA_DIR: absolute(options.dataDir),
      DB_PORT: "0",
    },
  });
  const uri = await ready(child);
  return { uri, pid: child.pid ?? 0, stop: () => stop(child) };
}

/** The database's program, as scripts/building/buildServers.mjs builds it: this file is in `src`, and built in `dist`. */
const PROGRAM = fileURLToPath(new URL("../dist/main.js", import.meta.url));

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
