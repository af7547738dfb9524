import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";

import { z } from "zod";

import type { DrawnPage } from "../../src/server/drawPage";
import type { DrawRequest } from "../../src/server/loadPage";
import type { Heard, PartCode, Sandbox, SandboxThread } from "./Sandbox";

/** A file of a build, and the hash it was released with; one without a hash is not run. */
export interface ServerPart {
  file: string;
  integrity: string | undefined;
}

/**
 * The server parts a thread runs: of a build of the shell, of one of a remote, and of the remotes that fill its slots, by
 * their names.
 */
export interface ServerParts {
  shell: ServerPart;
  remote: ServerPart;
  fillers?: Record<string, ServerPart>;
}

/** What a view is drawn from; `headers` name the visitor to the API and stay out of the thread. */
export type ViewRequest = DrawRequest & { headers: Record<string, string> };

/**
 * ms within which a thread must load its code, and render a view on top of the API's time. A thread that takes longer
 * hangs and is ended.
 */
const LIMITS = { start: 5000, draw: 1000 };

/** Why a view was not rendered. A fault is one of the code: it threw, hung or is missing. */
export class DrawError extends Error {
  override readonly name = "DrawError";
  readonly isFault: boolean;

  constructor(words: string, { isFault }: { isFault: boolean }) {
    super(words);
    this.isFault = isFault;
  }
}

/** A view as the code of a build says it. Its cookies come from the API alone. */
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
  isKnown: z.boolean(),
  faults: z.exactOptional(
    z.array(
      z.object({
        name: z.string(),
        build: z.string(),
        part: z.string(),
        words: z.string(),
        isFault: z.boolean(),
      }),
    ),
  ),
});

function withoutUndefined(value: unknown): object {
  return Object.fromEntries(
    Object.entries(Object(value) as object).filter(([, held]) => held !== undefined),
  );
}

const Said = z.union([
  z.object({ type: z.literal("ready") }),
  z.object({ type: z.literal("drawn"), page: Page }),
  z.object({ type: z.literal("failed"), isFault: z.boolean(), words: z.string() }),
  z.object({ type: z.literal("ended"), words: z.string() }),
]);

type Said = z.infer<typeof Said> & Pick<Heard, "cookies">;

/** Stands for the session that the code does not see: earlier builds of the shell look for a cookie. */
const SESSION = { cookie: "session" };

/** A thread that renders one view at a time. It is ended when its code hangs or fails. */
export class RenderThread {
  private readonly started: Promise<SandboxThread>;
  private thread: SandboxThread | undefined;
  private settle: ((said: Said | DrawError) => void) | undefined;
  private readonly limits: typeof LIMITS;
  isAlive = true;

  constructor(sandbox: Sandbox, parts: ServerParts, limits = LIMITS) {
    this.limits = limits;
    this.started = this.start(sandbox, parts);
    // The caller of `draw` receives the error.
    this.started.catch(() => undefined);
  }

  /** Rejects with a DrawError. */
  async draw({ api, headers, ...request }: ViewRequest): Promise<DrawnPage> {
    const thread = await this.started;
    const heard = this.hear(request.patience + this.limits.draw);
    thread.draw(
      { ...request, headers: headers.cookie === undefined ? {} : SESSION },
      { api, headers },
    );
    const said = await heard;
    if (said.type === "drawn") {
      return { ...said.page, cookies: said.cookies };
    }
    if (said.type === "failed" && !said.isFault) {
      throw new DrawError(said.words, said);
    }
    // Whatever the code has left behind goes with its thread.
    this.stop();
    throw new DrawError(said.type === "failed" ? said.words : "The thread spoke out of turn.", {
      isFault: true,
    });
  }

  stop(): void {
    this.end("The thread was stopped.");
  }

  private async start(
    sandbox: Sandbox,
    { shell, remote, fillers = {} }: ServerParts,
  ): Promise<SandboxThread> {
    const reading = [readPart(shell), readPart(remote), readFillers(fillers)] as const;
    const [shellCode, remoteCode, fillerCodes] = await Promise.all(reading).catch(
      (error: unknown) => {
        this.isAlive = false;
        throw new DrawError(String(error), { isFault: true });
      },
    );
    const heard = this.hear(this.limits.start);
    const codes = { shell: shellCode, remote: remoteCode, fillers: fillerCodes };
    this.thread = sandbox.start(codes, (words) => this.take(words));
    if (!this.isAlive) {
      this.thread.stop();
    }
    await heard;
    return this.thread;
  }

  private take({ said, cookies }: Heard): void {
    const { data } = Said.safeParse(said);
    if (data === undefined) {
      this.end("The thread said something that is no view.");
    } else if (data.type === "ended") {
      this.end(data.words);
    } else {
      this.settle?.({ ...data, cookies });
    }
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
    this.thread?.stop();
  }
}

/** The code of each filler. One that cannot be read is left out: browsers draw its parts. */
async function readFillers(fillers: Record<string, ServerPart>): Promise<Record<string, PartCode>> {
  const codes = await Promise.all(
    Object.entries(fillers).map(async ([name, part]) =>
      readPart(part).then(
        (code) => [[name, code] as const],
        () => [],
      ),
    ),
  );
  return Object.fromEntries(codes.flat());
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
