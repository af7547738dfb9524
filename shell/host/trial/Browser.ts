import type { ChildProcess } from "node:child_process";

import { z } from "zod";

import { forkIsolated } from "../render/forkIsolated";

/** The program, and the files that it reads. */
const FILES = [
  "trial/browser.mjs",
  "trial/page.mjs",
  "trial/window.mjs",
  "render/globals.mjs",
  "dist/jsdom.cjs",
] as const;

/** What a page gets for an address. */
export interface Answer {
  status: number;
  type: string;
  body: Uint8Array | string;
}

/** What the process says. Code of a build may have forged any of it. */
const Said = z.discriminatedUnion("type", [
  z.object({ type: z.literal("ready") }),
  z.object({ type: z.literal("get"), id: z.number(), url: z.url() }),
  z.object({
    type: z.literal("visited"),
    state: z.string(),
    isEmpty: z.boolean(),
    /** What the page reports (src/composition/reports). */
    reports: z.array(
      z.object({ remote: z.string(), kind: z.string(), error: z.exactOptional(z.string()) }),
    ),
    errors: z.array(z.tuple([z.string(), z.string()])),
  }),
  z.object({ type: z.literal("ended"), words: z.string() }),
]);

/** What a visit has shown: the state of the remote's outlet, and what the page reported or did not catch. */
export type Visit = Extract<z.infer<typeof Said>, { type: "visited" }>;

/** ms that the process may take to start on a busy machine. */
const START = 20_000;

/**
 * A page in a process of its own. What it requests is answered by `answer`: it connects to nothing. The process starts with the
 * first visit, and again after one that failed.
 */
export class Browser {
  private readonly answer: (url: URL) => Promise<Answer>;
  private child: ChildProcess | undefined;
  private settle: ((said: Visit | Error | undefined) => void) | undefined;

  constructor(answer: (url: URL) => Promise<Answer>) {
    this.answer = answer;
  }

  /** Visits an address and waits for the outlet of a remote. Rejects with a sentence if that takes longer than this many ms. */
  async visit(url: string, name: string, patience: number): Promise<Visit> {
    try {
      if (this.child === undefined) {
        const starting = this.wait(START);
        this.child = this.open();
        await starting;
      }
      const waiting = this.wait(patience);
      this.send({ type: "visit", url, name });
      const visit = await waiting;
      if (visit === undefined) {
        throw new Error("It speaks out of turn.");
      }
      return visit;
    } catch (error) {
      this.close();
      throw error;
    }
  }

  close(): void {
    this.child?.kill("SIGKILL");
    this.child = undefined;
  }

  private open(): ChildProcess {
    const child = forkIsolated(FILES);
    const end = (error: Error) => {
      if (this.child === child) {
        this.settle?.(error);
      }
    };
    child.on("message", (message) => this.hear(message));
    child.on("error", end);
    child.on("exit", () => end(new Error("Its process has ended.")));
    return child;
  }

  private async wait(patience: number): Promise<Visit | undefined> {
    let timer: NodeJS.Timeout | undefined;
    const said = await new Promise<Visit | Error | undefined>((resolve) => {
      this.settle = resolve;
      timer = setTimeout(
        () => resolve(new Error(`It hangs: not shown within ${patience / 1000} s.`)),
        patience,
      );
    });
    clearTimeout(timer);
    this.settle = undefined;
    if (said instanceof Error) {
      throw said;
    }
    return said;
  }

  private hear(message: unknown): void {
    const { data } = Said.safeParse(message);
    if (data === undefined) {
      this.settle?.(new Error("It speaks out of turn."));
    } else if (data.type === "get") {
      void this.tell(data);
    } else if (data.type === "ended") {
      this.settle?.(new Error(data.words));
    } else {
      this.settle?.(data.type === "ready" ? undefined : data);
    }
  }

  private async tell({ id, url }: { id: number; url: string }): Promise<void> {
    const found = await this.answer(new URL(url)).then(
      (answer) => ({ answer }),
      (error: unknown) => ({ words: String(error) }),
    );
    this.send({ type: "answer", id, ...found });
  }

  private send(order: object): void {
    this.child?.send(order, (error) => {
      if (error !== null) {
        this.settle?.(new Error("Its process has ended."));
      }
    });
  }
}
