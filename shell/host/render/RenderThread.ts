import { join } from "node:path";
import { Worker } from "node:worker_threads";

import type { DrawnPage } from "../../src/server/drawPage";
import type { DrawRequest } from "../../src/server/loadPage";
import { HOST_FOLDER } from "../folder";

/** A file of a build, and the hash it was released with; one without a hash is not run. */
export interface ServerPart {
  file: string;
  integrity: string | undefined;
}

/** The server parts a thread runs: of a build of the shell and one of a remote. */
export interface ServerParts {
  shell: ServerPart;
  remote: ServerPart;
}

/**
 * ms within which a thread must load its code, and render a view on top of the API's time. A thread that takes longer
 * hangs and is ended.
 */
const START = 5000;
const DRAW = 1000;

/** Memory limit of a thread's code in MB. */
const MEMORY = { maxOldGenerationSizeMb: 160 };

/** Why a view was not rendered. A fault is one of the code: it threw, hung or is missing. */
export class DrawError extends Error {
  override readonly name = "DrawError";
  readonly isFault: boolean;

  constructor(words: string, { isFault }: { isFault: boolean }) {
    super(words);
    this.isFault = isFault;
  }
}

type Said =
  | { type: "ready" }
  | { type: "drawn"; page: DrawnPage }
  | { type: "failed"; isFault: boolean; words: string };

/** A thread that renders one view at a time. It is ended when its code hangs. */
export class RenderThread {
  private readonly worker: Worker;
  private readonly started: Promise<unknown>;
  private settle: ((said: Said | DrawError) => void) | undefined;
  isAlive = true;

  constructor(parts: ServerParts) {
    this.worker = new Worker(join(HOST_FOLDER, "render/worker.mjs"), {
      workerData: parts,
      // It needs none of the web server's settings and flags.
      env: { NODE_ENV: "production" },
      execArgv: [],
      resourceLimits: MEMORY,
    });
    this.worker.unref();
    this.worker.on("message", (said: Said) => this.settle?.(said));
    this.worker.on("error", (error) => this.end(error.stack ?? String(error)));
    this.worker.on("exit", () => this.end("The thread has ended."));
    this.started = this.hear(START);
    // The caller of `draw` receives the error.
    this.started.catch(() => undefined);
  }

  /** Rejects with a DrawError. */
  async draw(request: DrawRequest): Promise<DrawnPage> {
    await this.started;
    const heard = this.hear(request.patience + DRAW);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    this.worker.postMessage(request);
    const said = await heard;
    if (said.type === "drawn") {
      return said.page;
    }
    throw said.type === "failed"
      ? new DrawError(said.words, said)
      : new DrawError("The thread spoke out of turn.", { isFault: true });
  }

  stop(): void {
    this.end("The thread was stopped.");
  }

  /** Waits for the thread's next message, at most this many ms. */
  private hear(patience: number): Promise<Said> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => this.end(`It hangs: nothing within ${patience} ms.`),
        patience,
      );
      this.settle = (said) => {
        clearTimeout(timer);
        this.settle = undefined;
        if (said instanceof DrawError) {
          reject(said);
        } else {
          resolve(said);
        }
      };
      if (!this.isAlive) {
        this.settle(new DrawError("The thread has ended.", { isFault: true }));
      }
    });
  }

  private end(words: string): void {
    this.isAlive = false;
    this.settle?.(new DrawError(words, { isFault: true }));
    void this.worker.terminate();
  }
}
