import { randomInt } from "node:crypto";

import { Long } from "bson";

import { RawDoc } from "../bson/codec";
import type { Reply } from "../bson/codec";
import { ensure } from "../errors";
import { Slices } from "./inSlices";

/** Most bytes of documents in a reply, as in MongoDB. */
const MAX_BATCH_BYTES = 16 * 1024 * 1024;
const IDLE_MS = 600_000;
/** Documents in a first batch, unless the client asks for another number. */
export const DEFAULT_BATCH = 101;

/** Encoded documents; `undefined` is a step without one. */
type Documents = Iterator<Buffer | undefined>;

interface OpenCursor {
  readonly namespace: string;
  readonly documents: Documents;
  /** Read but not sent, because it did not fit into the last batch. */
  pending: Buffer | undefined;
  lastUsed: number;
}

interface FirstBatch {
  readonly batchSize: number;
  /** Whether there is only one batch. */
  readonly single?: boolean;
}

/** Results that are not fully sent. A cursor is dropped ten minutes after its last use. */
export class Cursors {
  private readonly open = new Map<number, OpenCursor>();

  /** A reply with the first batch and the cursor's id (0 when there is no more). */
  async start(
    ns: string,
    documents: Documents,
    { batchSize, single = false }: FirstBatch,
  ): Promise<Reply> {
    this.forgetIdle();
    const id = randomInt(1, 2 ** 47);
    const cursor = { namespace: ns, documents, pending: undefined, lastUsed: Date.now() };
    const { batch, done } = await fill(cursor, batchSize);
    this.open.set(id, cursor);
    if (done || single) {
      this.kill(id);
    }
    return { cursor: { firstBatch: batch, id: Long.fromNumber(this.open.has(id) ? id : 0), ns } };
  }

  async more(id: number, ns: string, batchSize: number): Promise<Reply> {
    this.forgetIdle();
    const cursor = this.open.get(id);
    ensure(cursor !== undefined, "CursorNotFound", `cursor id ${id} not found`);
    const belongs = cursor.namespace === ns;
    ensure(belongs, "Unauthorized", `cursor ${id} belongs to a different namespace than '${ns}'`);
    cursor.lastUsed = Date.now();
    // A failed cursor is gone: its next batch would look like the end.
    this.open.delete(id);
    const { batch, done } = await fill(cursor, batchSize);
    if (!done) {
      this.open.set(id, cursor);
    }
    return { cursor: { nextBatch: batch, id: Long.fromNumber(done ? 0 : id), ns } };
  }

  kill(id: number): boolean {
    this.open.get(id)?.documents.return?.();
    return this.open.delete(id);
  }

  private forgetIdle(): void {
    const limit = Date.now() - IDLE_MS;
    for (const [id, cursor] of this.open) {
      if (cursor.lastUsed < limit) {
        this.kill(id);
      }
    }
  }
}

async function fill(
  cursor: OpenCursor,
  batchSize: number,
): Promise<{ batch: RawDoc[]; done: boolean }> {
  const batch: RawDoc[] = [];
  const slices = new Slices();
  let bytes = 0;
  while (batch.length < batchSize) {
    const next = cursor.pending ?? (await nextOf(cursor, slices));
    cursor.pending = undefined;
    if (next === undefined) {
      return { batch, done: true };
    }
    if (batch.length > 0 && bytes + next.length > MAX_BATCH_BYTES) {
      cursor.pending = next;
      return { batch, done: false };
    }
    bytes += next.length;
    batch.push(new RawDoc(next));
  }
  // Looking ahead saves the client a round trip for an empty batch.
  cursor.pending = batchSize > 0 ? await nextOf(cursor, slices) : undefined;
  return { batch, done: batchSize > 0 && cursor.pending === undefined };
}

async function nextOf({ documents }: OpenCursor, slices: Slices): Promise<Buffer | undefined> {
  for (;;) {
    const next = documents.next();
    if (next.done === true) {
      return undefined;
    }
    if (slices.isOver) {
      await slices.pause();
    }
    if (next.value !== undefined) {
      return next.value;
    }
  }
}
