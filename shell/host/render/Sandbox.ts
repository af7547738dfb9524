import type { ChildProcess } from "node:child_process";

import { forkIsolated } from "./forkIsolated";

/** Code of a build, and the name that stack traces give it. */
export interface PartCode {
  name: string;
  code: string;
}

/** The code of a thread: `fillers` are remotes that fill slots of `remote`, by their names. */
export interface PartCodes {
  shell: PartCode;
  remote: PartCode;
  fillers: Record<string, PartCode>;
}

/** What the web server hears of a thread. `said` comes from the code of a build, which may say anything. */
export interface Heard {
  said: unknown;
  /** Cookies that the API set for the visitor. */
  cookies: string[];
}

/** A thread of the sandbox. */
export interface SandboxThread {
  /** Has it draw a view. `request` reaches the code of the builds; the API gets `headers` with each call. */
  draw: (request: object, api: { api: string; headers: Record<string, string> }) => void;
  stop: () => void;
}

/** The program, and the files that it reads. */
const FILES = ["render/sandbox.mjs", "render/worker.mjs", "render/globals.mjs"] as const;

/**
 * The isolated process that runs the server parts of builds. It starts with the first thread, and again after it has died.
 */
export class Sandbox {
  private child: ChildProcess | undefined;
  private readonly threads = new Map<number, (heard: Heard) => void>();
  private count = 0;
  private isClosed = false;

  /** Starts a thread for server parts. Calls `onHeard` with all that it says, lastly with {type: "ended", words}. */
  start(parts: PartCodes, onHeard: (heard: Heard) => void) {
    this.count += 1;
    const id = this.count;
    this.threads.set(id, onHeard);
    this.send({ type: "start", id, parts });
    const thread: SandboxThread = {
      draw: (request, api) => this.send({ type: "draw", id, request, ...api }),
      stop: () => {
        this.threads.delete(id);
        this.send({ type: "stop", id });
        this.endIfUnused();
      },
    };
    return thread;
  }

  /** Ends the process with its last thread. */
  close(): void {
    this.isClosed = true;
    this.endIfUnused();
  }

  private endIfUnused(): void {
    if (this.isClosed && this.threads.size === 0) {
      this.child?.kill("SIGKILL");
    }
  }

  private send(order: object): void {
    this.child ??= this.open();
    // A process that cannot be reached ends all threads when it exits.
    this.child.send(order, () => undefined);
  }

  private open(): ChildProcess {
    const child = forkIsolated(FILES);
    child.unref();
    child.channel?.unref();
    child.on("message", ({ id, ends, ...heard }: Heard & { id: number; ends?: string }) => {
      if (ends === undefined) {
        this.threads.get(id)?.(heard);
      } else {
        this.lose(child, ends);
        child.kill("SIGKILL");
      }
    });
    child.on("error", (error) => this.lose(child, error.message));
    child.on("exit", (code, signal) => this.lose(child, String(signal ?? code)));
    return child;
  }

  private lose(child: ChildProcess, reason: string): void {
    if (this.child === child) {
      this.child = undefined;
      const lost = [...this.threads.values()];
      this.threads.clear();
      const words = `The process of the server parts has ended (${reason}).`;
      lost.forEach((hear) => hear({ said: { type: "ended", words }, cookies: [] }));
    }
  }
}
