import { open } from "lmdb";
import type { RootDatabase } from "lmdb";

import { behind, KeyCursor, pageOptions } from "./keyCursor";

export interface Entry {
  readonly key: Buffer;
  readonly value: Buffer;
}

export interface EngineHooks {
  /** A batch is about to be committed; what this writes is committed with it. */
  committing(): void;
  /** A batch was undone: what was read or noted from it never happened. */
  rolledBack(): void;
}

type Outcome = { value: unknown } | { error: unknown };

interface Job {
  run(): unknown;
  settle(outcome: Outcome): void;
}

/**
 * The ordered tree on disk. Reads see the last committed state and are synchronous. Writes queue up; what has queued
 * while the last batch was written is committed together, with one sync to disk, before any of it is acknowledged.
 */
export class Engine {
  private readonly env: RootDatabase<Buffer, Buffer>;
  private readonly hooks: EngineHooks;
  private queue: Job[] = [];
  private scheduled = false;
  private writes = 0;

  constructor(folder: string, hooks: EngineHooks) {
    this.env = open<Buffer, Buffer>({
      path: folder,
      keyEncoding: "binary",
      encoding: "binary",
      // LMDB's own order of things: a commit returns when it is on disk.
      overlappingSync: false,
    });
    this.hooks = hooks;
  }

  get(key: Buffer): Buffer | undefined {
    return this.env.getBinary(key);
  }

  /** The same without a copy: good until the next read. */
  peek(key: Buffer): Buffer | undefined {
    return this.env.getBinaryFast(key);
  }

  /** The entries from `start` up to but not including `end`; with `reverse`, from the last one backwards. */
  *range(start: Buffer, end: Buffer, reverse = false): Generator<Entry> {
    let span = { start, end, reverse };
    for (;;) {
      const page: Entry[] = [];
      for (const entry of this.env.getRange(pageOptions(span, PAGE))) page.push(entry);
      yield* page;
      const last = page.at(-1);
      if (last === undefined || page.length < PAGE) return;
      span = behind(span, last.key);
    }
  }

  /** Walks over the keys alone, from `start` up to but not including `end`, or backwards. */
  cursor(start: Buffer, end: Buffer, reverse = false): KeyCursor {
    return new KeyCursor(this.env, { start, end, reverse });
  }

  *keys(start: Buffer, end: Buffer, reverse = false): Generator<Buffer> {
    const cursor = this.cursor(start, end, reverse);
    for (let key = cursor.next(); key !== undefined; key = cursor.next()) yield key;
  }

  /** How many entries there are from `start` up to `end`. */
  count(start: Buffer, end: Buffer): number {
    return this.env.getKeysCount({ start, end });
  }

  put(key: Buffer, value: Buffer): void {
    this.writes += 1;
    this.env.putSync(key, value);
  }

  remove(key: Buffer): void {
    this.writes += 1;
    this.env.removeSync(key);
  }

  /**
   * Runs `job` alone, in one atomic transaction, and resolves with its result once that is on disk. A job that throws
   * leaves nothing behind.
   */
  write<T>(job: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      this.queue.push({
        run: job,
        settle: (outcome) => {
          if ("value" in outcome) resolve(outcome.value as T);
          else reject(outcome.error);
        },
      });
      this.schedule();
    });
  }

  /** Runs `job` at once in a transaction of its own; for opening and closing, when nothing else runs. */
  writeNow<T>(job: () => T): T {
    return this.env.transactionSync(job);
  }

  async close(): Promise<void> {
    this.flush();
    await this.env.close();
  }

  /** Writes what has queued up, at once. */
  flush(): void {
    this.scheduled = false;
    const jobs = this.queue;
    this.queue = [];
    if (jobs.length > 0) this.commit(jobs);
  }

  private schedule(): void {
    if (this.scheduled) return;
    this.scheduled = true;
    setImmediate(() => this.flush());
  }

  private commit(jobs: readonly Job[]): void {
    const outcomes = this.attempt(jobs);
    if (outcomes !== undefined) {
      jobs.forEach((job, index) => job.settle(outcomes[index] ?? { value: undefined }));
      return;
    }
    // One of them failed and took the batch with it: each on its own, so that only the culprit fails.
    for (const job of jobs) this.runAlone(job);
  }

  private attempt(jobs: readonly Job[]): Outcome[] | undefined {
    try {
      return this.env.transactionSync(() => {
        const outcomes = jobs.map((job) => this.run(job));
        this.hooks.committing();
        return outcomes;
      });
    } catch {
      this.hooks.rolledBack();
      return undefined;
    }
  }

  /** A job that refuses before it has written anything spoils nothing. */
  private run(job: Job): Outcome {
    const before = this.writes;
    try {
      return { value: job.run() };
    } catch (error) {
      if (this.writes !== before) throw error;
      return { error };
    }
  }

  private runAlone(job: Job): void {
    try {
      const outcome = this.env.transactionSync(() => {
        const result = this.run(job);
        this.hooks.committing();
        return result;
      });
      job.settle(outcome);
    } catch (error) {
      this.hooks.rolledBack();
      job.settle({ error });
    }
  }
}

/** How many entries are read at once: a reader that pauses must hold no old snapshot of the tree. */
const PAGE = 128;
