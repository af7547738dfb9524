import { open } from "lmdb";
import type { RootDatabase, Transaction } from "lmdb";

import { DamagedValue, verified, withChecksum } from "./checksum";
import { DiskSpace } from "./diskSpace";
import type { Pages } from "./diskSpace";
import { EMPTY } from "./layout";

export interface EngineHooks {
  /** A batch was rolled back: its reads and changes in memory are void. */
  rolledBack(): void;
  /** A commit failed because of the disk. The store is unchanged, but LMDB must not be used further. */
  broken(error: unknown): void;
}

const ZERO = Buffer.alloc(1);
/** Maximum keys read at once. */
const LARGEST_PAGE = 1024;

const LATEST = {};
/** A reader writes nothing, so none of its writes can fail. */
const READER: EngineHooks = { rolledBack: () => undefined, broken: () => undefined };

interface Job {
  /** Does the work; returns the function that reports its success once it is on disk. */
  run(): () => void;
  fail(error: unknown): void;
}

/**
 * The ordered tree on disk. Reads see the last committed state and are synchronous. Writes are queued; those queued
 * while a batch is written are committed together, with one sync to disk, before any of them is acknowledged.
 */
export class Engine {
  private readonly env: RootDatabase<Buffer, Buffer>;
  private readonly hooks: EngineHooks;
  private queue: Job[] = [];
  /** Bytes written so far; the difference is what one transaction writes. */
  private writes = 0;
  private bytes = 0;
  private readonly space: DiskSpace;
  /** The snapshot of a reader outside the database's process; undefined in the process itself. */
  private readonly snapshot: Transaction | undefined;
  constructor(folder: string, hooks: EngineHooks | "read only") {
    const readOnly = hooks === "read only";
    this.env = open<Buffer, Buffer>({
      path: folder,
      keyEncoding: "binary",
      encoding: "binary",
      // LMDB's default mode: a commit returns when it is on disk.
      overlappingSync: false,
      readOnly,
    });
    this.hooks = readOnly ? READER : hooks;
    this.snapshot = readOnly ? this.env.useReadTransaction() : undefined;
    this.space = new DiskSpace(folder, () => pagesOf(this.env.getStats() as LmdbStats));
  }

  /** Throws {@link DamagedValue} if the bytes on disk differ from the written ones. */
  get(key: Buffer): Buffer | undefined {
    const stored = this.env.get(key, this.at());
    return stored && whole(key, stored);
  }

  /** The same without a copy: valid until the next read. */
  peek(key: Buffer): Buffer | undefined {
    const stored = this.lent(key);
    return stored && whole(key, stored);
  }

  /** The bytes on disk with their checksum, if they have one. */
  raw(key: Buffer): Buffer | undefined {
    return this.env.get(key, this.at());
  }

  /** Whether a key exists, whatever its value. */
  has(key: Buffer): boolean {
    return this.lent(key) !== undefined;
  }

  /** The bytes on disk, valid until the next read. */
  private lent(key: Buffer): Buffer | undefined {
    if (this.snapshot !== undefined) {
      return this.env.get(key, this.at());
    }
    const shared = this.env.getBinaryFast(key);
    // LMDB reuses one buffer: its bytes continue beyond `length`.
    return shared?.subarray(0, shared.length);
  }

  private at(): { transaction?: Transaction } {
    return this.snapshot === undefined ? LATEST : { transaction: this.snapshot };
  }

  /**
   * The keys from `start` up to but not including `end`; with `reverse`, from the last one backwards. They are read
   * in pages that grow: a search that ends early reads little, a long one has little overhead per key, and between
   * two pages no snapshot of the tree is held, however long the reader pauses.
   */
  *keys(start: Buffer, end: Buffer, reverse = false): Generator<Buffer, undefined> {
    let [from, to, limit] = [start, end, 16];
    for (;;) {
      // LMDB iterates backwards from the end; in both directions the start is included and the end is not.
      const bounds = reverse ? { start: to, end: from } : { start: from, end: to };
      const options = {
        ...bounds,
        ...this.at(),
        reverse,
        exclusiveStart: reverse,
        inclusiveEnd: reverse,
        limit,
      };
      const page = [...this.env.getKeys(options)];
      yield* page;
      const last = page.at(-1);
      if (last === undefined || page.length < limit) {
        return undefined;
      }
      if (Buffer.compare(last, from) < 0 || Buffer.compare(last, to) > 0) {
        throw new DamagedValue();
      }
      if (reverse) {
        to = last;
      } else {
        from = Buffer.concat([last, ZERO]);
      }
      limit = Math.min(limit * 4, LARGEST_PAGE);
    }
  }

  /** The number of entries from `start` up to `end`. */
  count(start: Buffer, end: Buffer): number {
    return this.env.getKeysCount({ start, end, ...this.at() });
  }

  /** The same, but Infinity above `most`. */
  countUpTo(start: Buffer, end: Buffer, most: number): number {
    for (const _ of this.env.getKeys({ start, end, ...this.at(), offset: most, limit: 1 })) {
      return Infinity;
    }
    return this.count(start, end);
  }

  put(key: Buffer, value: Buffer): void {
    this.writes += 1;
    this.bytes += value.length;
    this.env.putSync(key, withChecksum(key, value));
  }

  /** Puts a key without a value: an index entry. */
  putKey(key: Buffer): void {
    this.writes += 1;
    this.env.putSync(key, EMPTY);
  }

  remove(key: Buffer): void {
    this.writes += 1;
    this.env.removeSync(key);
  }

  /**
   * Runs `job` exclusively, in one atomic transaction, and resolves to its result once that is on disk. A job that
   * throws is rolled back.
   */
  write<T>(job: () => T): Promise<T> {
    return new Promise((resolve, fail) => {
      const run = () => {
        const result = job();
        return () => resolve(result);
      };
      this.queue.push({ run, fail });
      if (this.queue.length === 1) {
        setImmediate(() => this.flush());
      }
    });
  }

  /** Runs `job` at once and exclusively; for opening and closing. */
  writeNow<T>(job: () => T): T {
    return this.env.transactionSync(job);
  }

  /** The tree's own entry count; a full iteration that finds another number reveals damage. */
  get entryCount(): number {
    return (this.env.getStats() as LmdbStats).entryCount;
  }

  close(): Promise<void> {
    this.snapshot?.done();
    return this.env.close();
  }

  /** Writes the queue at once. */
  flush(): void {
    const jobs = this.queue;
    this.queue = [];
    if (jobs.length > 0) {
      this.commit(jobs);
    }
  }

  /**
   * Commits all of them together. If one fails, it fails the batch: then each runs separately, so that only that one
   * fails.
   */
  private commit(jobs: readonly Job[]): void {
    let outcomes: readonly (() => void)[];
    try {
      outcomes = this.transact(() => jobs.map((job) => this.run(job)));
    } catch (error) {
      if (jobs.length > 1) {
        jobs.forEach((job) => this.commit([job]));
      } else {
        jobs[0]?.fail(error);
      }
      return;
    }
    outcomes.forEach((tell) => tell());
  }

  /** One transaction: all of it is on disk when this returns, and nothing has happened when it throws. */
  private transact<T>(work: () => T): T {
    const before = { writes: this.writes, bytes: this.bytes };
    let committing = false;
    try {
      return this.env.transactionSync(() => {
        const result = work();
        const writes = this.writes - before.writes;
        if (writes > 0) {
          this.space.require({ writes, bytes: this.bytes - before.bytes });
        }
        committing = true;
        return result;
      });
    } catch (error) {
      this.hooks.rolledBack();
      if (committing) {
        this.hooks.broken(error);
      }
      throw error;
    }
  }

  /** A job that throws before it has written anything does not affect the batch. */
  private run(job: Job): () => void {
    const before = this.writes;
    try {
      return job.run();
    } catch (error) {
      if (this.writes !== before) {
        throw error;
      }
      return () => job.fail(error);
    }
  }
}

function whole(key: Buffer, stored: Buffer): Buffer {
  const value = verified(key, stored);
  if (value === undefined) {
    throw new DamagedValue();
  }
  return value;
}

type TreeStats = Record<"treeBranchPageCount" | "treeLeafPageCount" | "overflowPages", number>;

interface LmdbStats extends TreeStats {
  readonly entryCount: number;
  readonly lastPageNumber: number;
  readonly free: TreeStats;
}

function pagesOf(stats: LmdbStats): Pages {
  const used = stats.lastPageNumber + 1;
  return { used, free: Math.max(0, used - treePages(stats) - treePages(stats.free) - META_PAGES) };
}

function treePages(tree: TreeStats): number {
  return tree.treeBranchPageCount + tree.treeLeafPageCount + tree.overflowPages;
}

const META_PAGES = 2;
