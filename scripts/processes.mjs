// Starts the processes of the app, starts again what dies, and stops them in the reverse order.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";

import { LogFile } from "./logFile.mjs";

const root = join(import.meta.dirname, "..");

/** ms a process gets to stop by itself. */
const PATIENCE = 12_000;
/** ms before each start again of a process that died; one that dies once more after the last is given up. */
const PAUSES = [0, 500, 1000, 2000, 4000, 8000];
/** ms after which a process that is ready has proved that it runs: its next death is its first. */
const PROVED = 10_000;

/**
 * A set of processes. Each is a file, built or TypeScript, that reports `{ type: "ready", ... }` to its parent and stops
 * by itself when its parent is gone. Their logs go to files, so that the terminal stays readable. One that ends
 * although nobody stopped it is started again, where it was.
 */
export class Processes {
  running = new Map();
  stopping = false;

  /** `logs` is a folder; `onLost` hears of a process that cannot be kept alive, `onWord` of all that people should know. */
  constructor({ logs, onLost, onWord = console.error, pauses = PAUSES, proved = PROVED }) {
    this.logs = logs;
    this.onLost = onLost;
    this.onWord = onWord;
    this.pauses = pauses;
    this.proved = proved;
  }

  /**
   * Starts one; resolves to its ready message, rejects with its own words if it ends before that. `portVariable` names
   * the setting of its port: started again, it gets the port it had, since others know it by its address.
   */
  async start(name, file, { env = {}, onProgress, portVariable } = {}) {
    const { child, words, message } = await this.launch(name, file, { env, onProgress });
    const port = portVariable === undefined ? {} : { [portVariable]: portOf(message) };
    this.keep({ name, file, env: { ...env, ...port }, deaths: 0 }, child, words);
    return message;
  }

  async launch(name, file, { env, onProgress }) {
    const child = spawn(process.execPath, [...flagsFor(file), join(root, file)], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      // Ctrl-C reaches this process alone, which then stops the others in order.
      detached: true,
    });
    this.running.set(name, child);
    const words = this.keepLog(name, child);
    return { child, words, message: await readyMessage(child, { name, words, onProgress }) };
  }

  /** Watches a process that is ready and starts it again when it ends. */
  keep(kept, child, words) {
    const born = Date.now();
    const ended = () => void this.revive(kept, { words, lived: Date.now() - born });
    if (child.exitCode !== null || child.signalCode !== null) {
      ended();
    } else {
      child.once("exit", ended);
    }
  }

  async revive(kept, { words, lived }) {
    kept.deaths = lived > this.proved ? 1 : kept.deaths + 1;
    const pause = this.pauses[kept.deaths - 1];
    if (this.stopping) {
      return;
    }
    if (pause === undefined) {
      this.onLost(kept.name, words());
      return;
    }
    this.onWord(`The ${kept.name} process ended and is started again. ${words().slice(-500)}`);
    await sleep(pause, undefined, { ref: false });
    if (this.stopping) {
      return;
    }
    const born = Date.now();
    try {
      const next = await this.launch(kept.name, kept.file, kept);
      this.onWord(`The ${kept.name} process runs again.`);
      this.keep(kept, next.child, next.words);
    } catch (error) {
      await this.revive(kept, { words: () => error.message, lived: Date.now() - born });
    }
  }

  /** Stops all, last started first; what does not stop in time is killed. */
  async stop() {
    this.stopping = true;
    for (const child of [...this.running.values()].toReversed()) {
      if (child.exitCode !== null || child.signalCode !== null) {
        continue;
      }
      const gone = once(child, "exit");
      // SIGTERM would let it wait for those who could go elsewhere, as when one of several is replaced.
      child.kill("SIGINT");
      const timer = setTimeout(() => child.kill("SIGKILL"), PATIENCE);
      await gone;
      clearTimeout(timer);
    }
  }

  /** Writes what a process prints to its log file; returns a reader of its last words on stderr. */
  keepLog(name, child) {
    let words = "";
    const log = new LogFile(join(this.logs, `${name}.log`), { onFailure: this.onWord });
    child.stdout.on("data", (chunk) => log.write(chunk));
    child.stderr.on("data", (chunk) => {
      words = (words + chunk).slice(-4000);
      log.write(chunk);
    });
    return () => words.trim();
  }
}

/** TypeScript is loaded as it is; what is built tells of its failures in the lines it was made from. */
function flagsFor(file) {
  return file.endsWith(".ts") ? ["--import", "tsx"] : ["--enable-source-maps"];
}

function portOf({ url, uri }) {
  return new URL(url ?? uri).port;
}

function readyMessage(child, { name, words, onProgress }) {
  return new Promise((resolve, reject) => {
    const ended = () =>
      reject(new Error(words() || `The ${name} process ended before it was ready.`));
    if (child.exitCode !== null) {
      ended();
    }
    child.once("exit", ended);
    child.on("message", (message) => {
      if (message.type === "ready") {
        child.off("exit", ended);
        resolve(message);
      }
      if (message.type === "progress") {
        onProgress?.(message.text);
      }
    });
  });
}
