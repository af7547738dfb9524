import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Worker } from "node:worker_threads";

import { z } from "zod";

import type { RenderRequest } from "../../src/server/loadPage";
import type { RenderedPage } from "../../src/server/renderView";
import { HOST_FOLDER } from "./hostFolder";

/** A file of a build, and the hash it was released with; one without a hash is not run. */
export interface ServerPart {
  file: string;
  integrity: string | undefined;
}

/** The server parts a thread runs: of a build of the shell, and of one of a remote. */
export interface ServerParts {
  shell: ServerPart;
  remote: ServerPart;
}

/**
 * ms within which a thread must load its code, and render a view on top of the API's time. A thread that takes longer
 * hangs and is ended.
 */
const LIMITS = { start: 5000, render: 1000 };

/** Memory limit of a thread's code. */
const MEMORY = { maxOldGenerationSizeMb: 160 };

/** Why a view was not rendered. A fault is one of the code: it threw, hung or is missing. */
export class RenderError extends Error {
  override readonly name = "RenderError";
  readonly isFault: boolean;

  constructor(words: string, { isFault }: { isFault: boolean }) {
    super(words);
    this.isFault = isFault;
  }
}

/** A view as the code of a build says it. */
const Page = z.object({
  html: z.string(),
  css: z.string(),
  styles: z.string(),
  preloads: z.string(),
  first: z.string(),
  page: z.preprocess(
    withoutUndefined,
    z.object({
      title: z.exactOptional(z.string()),
      description: z.exactOptional(z.string()),
      image: z.exactOptional(z.string()),
      address: z.exactOptional(z.string()),
      type: z.exactOptional(z.enum(["website", "product", "article", "profile"])),
      hideBottomBar: z.exactOptional(z.boolean()),
      hideAddButton: z.exactOptional(z.boolean()),
    }),
  ),
  cookies: z.array(z.string()),
  isKnown: z.boolean(),
});

function withoutUndefined(value: unknown): object {
  return Object.fromEntries(
    Object.entries(Object(value) as object).filter(([, held]) => held !== undefined),
  );
}

const Said = z.union([
  z.object({ type: z.literal("ready") }),
  z.object({ type: z.literal("rendered"), page: Page }),
  z.object({ type: z.literal("failed"), isFault: z.boolean(), words: z.string() }),
]);

type Said = z.infer<typeof Said>;

/** A thread that renders one view at a time. It is ended when its code hangs or fails. */
export class RenderThread {
  private readonly started: Promise<Worker>;
  private worker: Worker | undefined;
  private settle: ((said: Said | RenderError) => void) | undefined;
  private readonly limits: typeof LIMITS;
  isAlive = true;

  constructor(parts: ServerParts, limits = LIMITS) {
    this.limits = limits;
    this.started = this.start(parts);
    // The caller of `render` receives the error.
    this.started.catch(() => undefined);
  }

  /** Rejects with a RenderError. */
  async render(request: RenderRequest): Promise<RenderedPage> {
    const worker = await this.started;
    const heard = this.hear(request.patience + this.limits.render);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    worker.postMessage(request);
    const said = await heard;
    if (said.type === "rendered") {
      return said.page;
    }
    if (said.type === "failed" && !said.isFault) {
      throw new RenderError(said.words, said);
    }
    // Whatever the code has left behind goes with its thread.
    this.stop();
    throw new RenderError(
      said.type === "failed" ? said.words : "Unexpected message from the thread.",
      {
        isFault: true,
      },
    );
  }

  stop(): void {
    this.end("The thread was stopped.");
  }

  private async start({ shell, remote }: ServerParts): Promise<Worker> {
    const reading = [readPart(shell), readPart(remote)] as const;
    const [shellCode, remoteCode] = await Promise.all(reading).catch((error: unknown) => {
      this.isAlive = false;
      throw new RenderError(String(error), { isFault: true });
    });
    const heard = this.hear(this.limits.start);
    const codes = { shell: shellCode, remote: remoteCode };
    const worker = new Worker(join(HOST_FOLDER, "render/worker.mjs"), {
      workerData: codes,
      resourceLimits: MEMORY,
      env: { NODE_ENV: "production" },
      execArgv: [],
      // It writes nothing: a line in the log could contain a visitor's data.
      stdout: true,
      stderr: true,
    });
    this.worker = worker;
    worker.unref();
    worker.stdout.resume();
    worker.stderr.resume();
    worker.on("message", (said) => this.take(said));
    worker.on("error", (error) => this.end(String(error.stack ?? error)));
    worker.on("exit", () => this.end("The thread has ended."));
    if (!this.isAlive) {
      void worker.terminate();
    }
    await heard;
    return worker;
  }

  private take(said: unknown): void {
    const { data } = Said.safeParse(said);
    if (data === undefined) {
      this.end("The thread's answer is not a view.");
    } else {
      this.settle?.(data);
    }
  }

  /** Waits for the thread's next message, at most this many ms. */
  private hear(patience: number): Promise<Said> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.end(`Timed out after ${patience} ms.`), patience);
      this.settle = (said) => {
        clearTimeout(timer);
        this.settle = undefined;
        if (said instanceof RenderError) {
          reject(said);
        } else {
          resolve(said);
        }
      };
      if (!this.isAlive) {
        this.settle(new RenderError("The thread has ended.", { isFault: true }));
      }
    });
  }

  private end(words: string): void {
    this.isAlive = false;
    this.settle?.(new RenderError(words, { isFault: true }));
    void this.worker?.terminate();
  }
}

/** Code of a build, and the name that stack traces give it. */
interface PartCode {
  name: string;
  code: string;
}

/** The code of a server part. Throws unless it is the one that was released. */
async function readPart({ file, integrity }: ServerPart): Promise<PartCode> {
  const bytes = await readFile(file);
  if (integrity !== `sha256-${createHash("sha256").update(bytes).digest("base64")}`) {
    throw new Error(
      integrity === undefined
        ? `${file} was released without a hash. Release it again.`
        : `${file} is not the file that was released. Release it again.`,
    );
  }
  return { name: file, code: bytes.toString() };
}
