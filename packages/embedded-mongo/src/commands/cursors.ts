import { randomBytes } from "node:crypto";

import { RawDoc } from "../bson/encode";
import { MongoError } from "../errors";

/** A reply's documents may fill this much, as in MongoDB. */
const MAX_BATCH_BYTES = 16 * 1024 * 1024;
const IDLE_MS = 600_000;
export const DEFAULT_BATCH = 101;

interface OpenCursor {
  readonly id: bigint;
  readonly namespace: string;
  readonly documents: Iterator<Buffer>;
  /** Read already but not sent: it did not fit in the last batch. */
  pending: Buffer | undefined;
  lastUsed: number;
}

/** The results that are not sent yet. One is forgotten ten minutes after it was last asked. */
export class Cursors {
  private readonly open = new Map<bigint, OpenCursor>();

  /** The first batch, and the id to ask for more (0 when there is none). */
  start(
    namespace: string,
    documents: Iterator<Buffer>,
    { batchSize = DEFAULT_BATCH, single = false }: { batchSize?: number; single?: boolean },
  ): { batch: RawDoc[]; id: bigint } {
    this.forgetIdle();
    const id = randomBytes(8).readBigInt64LE(0) & 0x7fff_ffff_ffff_ffffn;
    const cursor = { id, namespace, documents, pending: undefined, lastUsed: Date.now() };
    const { batch, done } = fill(cursor, batchSize);
    if (done || single) {
      documents.return?.();
      return { batch, id: 0n };
    }
    this.open.set(id, cursor);
    return { batch, id };
  }

  more(id: bigint, namespace: string, batchSize: number): { batch: RawDoc[]; id: bigint } {
    this.forgetIdle();
    const cursor = this.open.get(id);
    if (cursor === undefined) throw new MongoError("CursorNotFound", `cursor id ${id} not found`);
    if (cursor.namespace !== namespace) {
      throw new MongoError(
        "Unauthorized",
        `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${cursor.namespace}`,
      );
    }
    cursor.lastUsed = Date.now();
    const { batch, done } = fill(cursor, batchSize);
    if (done) this.open.delete(id);
    return { batch, id: done ? 0n : id };
  }

  kill(id: bigint): boolean {
    this.open.get(id)?.documents.return?.();
    return this.open.delete(id);
  }

  private forgetIdle(): void {
    const limit = Date.now() - IDLE_MS;
    for (const cursor of this.open.values()) if (cursor.lastUsed < limit) this.kill(cursor.id);
  }
}

function fill(cursor: OpenCursor, batchSize: number): { batch: RawDoc[]; done: boolean } {
  const batch: RawDoc[] = [];
  let bytes = 0;
  while (batch.length < batchSize) {
    const bytesOfNext = cursor.pending ?? nextOf(cursor);
    cursor.pending = undefined;
    if (bytesOfNext === undefined) return { batch, done: true };
    if (batch.length > 0 && bytes + bytesOfNext.length > MAX_BATCH_BYTES) {
      cursor.pending = bytesOfNext;
      return { batch, done: false };
    }
    bytes += bytesOfNext.length;
    batch.push(new RawDoc(bytesOfNext));
  }
  // A look ahead spares the client the round trip that would find nothing.
  if (batchSize > 0) {
    cursor.pending = nextOf(cursor);
    if (cursor.pending === undefined) return { batch, done: true };
  }
  return { batch, done: false };
}

function nextOf(cursor: OpenCursor): Buffer | undefined {
  const next = cursor.documents.next();
  return next.done === true ? undefined : next.value;
}
