import { open } from "lmdb";
import type { RangeOptions, RootDatabase } from "lmdb";

export interface Entry {
  readonly key: Buffer;
  readonly value: Buffer;
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
  private readonly onRollback: () => void;
  private queue: Job[] = [];
  private scheduled = false;
  private writes = 0;

  constructor(folder: string, onRollback: () => void) {
    this.env = open<Buffer, Buffer>({
      path: folder,
      keyEncoding: "binary",
      encoding: "binary",
      // LMDB's own order of things: a commit returns when it is on disk.
      overlappingSync: false,
    });
    this.onRollback = onRollback;
  }

  get(key: Buffer): Buffer | undefined {
    return this.env.getBinary(key);
  }

  /** The entries from `start` up to but not including `end`; with `reverse`, from the last one backwards. */
  *range(start: Buffer, end: Buffer, reverse = false): Generator<Entry> {
    let [from, to] = [start, end];
    for (;;) {
      const page = this.page(from, to, reverse);
      yield* page;
      const last = page.at(-1);
      if (last === undefined || page.length < PAGE) return;
      if (reverse) to = last.key;
      else from = Buffer.concat([last.key, ZERO]);
    }
  }

  /** The keys alone, as {@link range} gives them. */
  *keys(start: Buffer, end: Buffer, reverse = false): Generator<Buffer> {
    let [from, to] = [start, end];
    for (;;) {
      const page = this.keyPage(from, to, reverse);
      yield* page;
      const last = page.at(-1);
      if (last === undefined || page.length < PAGE) return;
      if (reverse) to = last;
      else from = Buffer.concat([last, ZERO]);
    }
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

  private schedule(): void {
    if (this.scheduled) return;
    this.scheduled = true;
    setImmediate(() => this.flush());
  }

  private flush(): void {
    this.scheduled = false;
    const jobs = this.queue;
    this.queue = [];
    if (jobs.length === 0) return;
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
      return this.env.transactionSync(() => jobs.map((job) => this.run(job)));
    } catch {
      this.onRollback();
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
      job.settle(this.env.transactionSync(() => this.run(job)));
    } catch (error) {
      this.onRollback();
      job.settle({ error });
    }
  }

  private page(start: Buffer, end: Buffer, reverse: boolean): Entry[] {
    const out: Entry[] = [];
    for (const entry of this.env.getRange(pageOptions(start, end, reverse))) out.push(entry);
    return out;
  }

  private keyPage(start: Buffer, end: Buffer, reverse: boolean): Buffer[] {
    const out: Buffer[] = [];
    for (const key of this.env.getKeys(pageOptions(start, end, reverse))) out.push(key);
    return out;
  }
}

/** LMDB walks backwards from the end; both ways the start is in and the end is not. */
function pageOptions(start: Buffer, end: Buffer, reverse: boolean): RangeOptions {
  const bounds = reverse ? { start: end, end: start } : { start, end };
  return { ...bounds, reverse, limit: PAGE, exclusiveStart: reverse, inclusiveEnd: reverse };
}

/** How many entries are read at once: a reader that pauses must hold no old snapshot of the tree. */
const PAGE = 128;

const ZERO = Buffer.alloc(1);
