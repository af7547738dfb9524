// Starts the processes of the app, restarts the ones that die, and stops them in reverse order.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";

import { LogFile } from "./logFile.mjs";

const root = join(import.meta.dirname, "../..");

/** ms a process gets to stop before it is killed. */
const PATIENCE = 12_000;
/** ms before each restart; a process that dies after the last one stays down. */
const PAUSES = [0, 500, 1000, 2000, 4000, 8000];
/** ms of uptime after which a process counts as healthy: its next crash counts as its first. */
const PROVED = 10_000;

/**
 * A set of processes. Each is a built or TypeScript file that reports `{ type: "ready", ... }` to its parent and exits when
 * its parent is gone. Logs go to files, so that the terminal stays readable. A process that exits on its own is restarted
 * with the same address.
 */
export class Processes {
  running = new Map();
  /** Names of processes that are not ready. */
  away = new Set();
  stopping = false;

  /** `logs` is a folder; `onLost` is called for a process that keeps dying, `onWord` every message for people. */
  constructor({ logs, onLost, onWord = console.error, pauses = PAUSES, proved = PROVED }) {
    this.logs = logs;
    this.onLost = onLost;
    this.onWord = onWord;
    this.pauses = pauses;
    this.proved = proved;
  }

  /**
   * Starts one process. Resolves to its ready message; rejects with its last output if it ends first. `portVariable`
   * names its port setting: after a restart it gets the same port, because others know it by its address. Of this
   * process's environment it gets only what Node and the system's libraries read; settings are in `env`.
   * `afterCrash` is the advice printed when it crashes.
   */
  async start(name, file, { env = {}, onProgress, portVariable, afterCrash = "" } = {}) {
    const options = { env, onProgress, afterCrash };
    const { child, words, message } = await this.launch(name, file, options);
    const port = portVariable === undefined ? {} : { [portVariable]: portOf(message) };
    this.keep({ name, file, afterCrash, env: { ...env, ...port }, deaths: 0 }, child, words);
    return message;
  }

  /** Whether every process is ready. */
  get isWhole() {
    return this.away.size === 0;
  }

  async launch(name, file, { env, onProgress, afterCrash }) {
    this.away.add(name);
    const child = spawn(process.execPath, [...flagsFor(file), join(root, file)], {
      cwd: root,
      env: { ...systemVariables(), ...env },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      // Ctrl-C reaches only this process, which then stops the others in order.
      detached: true,
    });
    this.running.set(name, child);
    const output = this.keepLog(name, child);
    const words = () => [output(), signalOf(child, { name, afterCrash })].filter(Boolean).join(" ");
    const message = await readyMessage(child, { name, words, onProgress });
    this.away.delete(name);
    return { child, words, message };
  }

  /** Watches a ready process and restarts it when it ends. */
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

  /** Stops all processes, newest first. Kills processes that do not stop in time. */
  async stop() {
    this.stopping = true;
    for (const child of [...this.running.values()].toReversed()) {
      if (child.exitCode !== null || child.signalCode !== null) {
        continue;
      }
      const gone = once(child, "exit");
      // SIGTERM would make it wait for clients that could use another instance, as when one of several is replaced.
      child.kill("SIGINT");
      const timer = setTimeout(() => child.kill("SIGKILL"), PATIENCE);
      await gone;
      clearTimeout(timer);
    }
  }

  /** Writes a process's output to its log file; returns a reader for the end of its stderr. */
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

/** What Node and the system's libraries read. */
const SYSTEM =
  /^(?:HOME|LANG|LC_\w+|LD_LIBRARY_PATH|NODE_EXTRA_CA_CERTS|NODE_OPTIONS|PATH|TMPDIR|TZ)$/;

function systemVariables() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => SYSTEM.test(name)));
}

/** tsx runs TypeScript; built files report errors with their source lines. */
function flagsFor(file) {
  return file.endsWith(".ts") ? ["--import", "tsx"] : ["--enable-source-maps"];
}

/** The signals of a process that crashes by itself. */
const CRASHES = ["SIGABRT", "SIGBUS", "SIGFPE", "SIGILL", "SIGSEGV"];

/** A sentence about the signal that ended a process, if there was one. */
function signalOf({ signalCode }, { name, afterCrash }) {
  if (signalCode === null) {
    return "";
  }
  return CRASHES.includes(signalCode)
    ? `The ${name} process crashed (${signalCode}). ${afterCrash}`.trim()
    : `The ${name} process was ended by ${signalCode}.`;
}

function portOf({ url, uri }) {
  return new URL(url ?? uri).port;
}

function readyMessage(child, { name, words, onProgress }) {
  return new Promise((resolve, reject) => {
    const ended = () =>
      reject(new Error(words() || `The ${name} process ended before it was ready.`));
    if (child.exitCode !== null || child.signalCode !== null) {
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
