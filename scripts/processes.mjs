// Starts the processes of the app and stops them in the reverse order.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";

const root = join(import.meta.dirname, "..");

/** ms a process gets to stop by itself. */
const PATIENCE = 12_000;

/**
 * A set of processes. Each is a TypeScript file that reports `{ type: "ready", ... }` to its parent and stops
 * by itself when its parent is gone. Their logs go to files, so that the terminal stays readable.
 */
export class Processes {
  running = [];
  stopping = false;

  /** `logs` is a folder; `onLost` hears of a process that ended although nobody stopped it. */
  constructor({ logs, onLost }) {
    this.logs = logs;
    this.onLost = onLost;
  }

  /** Starts one; resolves to its ready message, rejects with its own words if it ends before that. */
  async start(name, file, { env = {}, onProgress } = {}) {
    const child = spawn(process.execPath, ["--import", "tsx", join(root, file)], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      // Ctrl-C reaches this process alone, which then stops the others in order.
      detached: true,
    });
    this.running.push(child);
    const words = await this.keepLog(name, child);
    const message = await readyMessage(child, { name, words, onProgress });
    child.once("exit", () => {
      if (!this.stopping) {
        this.onLost(name, words());
      }
    });
    return message;
  }

  /** Stops all, last started first; what does not stop in time is killed. */
  async stop() {
    this.stopping = true;
    for (const child of this.running.toReversed()) {
      if (child.exitCode !== null || child.signalCode !== null) {
        continue;
      }
      const gone = once(child, "exit");
      child.kill("SIGTERM");
      const timer = setTimeout(() => child.kill("SIGKILL"), PATIENCE);
      await gone;
      clearTimeout(timer);
    }
  }

  /** Writes what a process prints to its log file; returns a reader of its last words on stderr. */
  async keepLog(name, child) {
    let words = "";
    child.stderr.setEncoding("utf8").on("data", (text) => (words = (words + text).slice(-4000)));
    await mkdir(this.logs, { recursive: true });
    const log = createWriteStream(join(this.logs, `${name}.log`));
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    return () => words.trim();
  }
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
        resolve(message);
      }
      if (message.type === "progress") {
        onProgress?.(message.text);
      }
    });
  });
}
