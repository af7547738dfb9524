import { createHash } from "node:crypto";

import { deserialize, EJSON } from "bson";
import type { Document } from "bson";

import { decode } from "../bson/codec";
import { partialTest } from "../planner/choose";
import { nameOf } from "../storage/catalog";
import type { CollectionSpec } from "../storage/catalog";
import { after, prefixKey, recordOf, SPACE } from "../storage/layout";
import { openSnapshot } from "../storage/store";
import type { Snapshot } from "../storage/store";
import { DUMP_FORMAT } from "./dump";
import type { DumpEnd, DumpEntry } from "./dump";

export interface ExportOptions {
  /** The key of contact details, if it is in the data folder. */
  readonly contactKey: string | undefined;
  /** Called with the end of the dump before it is written. */
  readonly onEnd: (end: DumpEnd) => void;
}

/**
 * The lines of a dump of the embedded database in `folder`, running or not: its files are read directly, in one read
 * transaction, so the dump is of one moment and even a store that the database refuses to open can be saved. Damaged
 * documents are left out and named in the last line.
 */
export async function* exportData(
  folder: string,
  { contactKey, onEnd }: ExportOptions,
): AsyncGenerator<string> {
  const snapshot = openSnapshot(folder, partialTest());
  try {
    const hash = createHash("sha256");
    const damaged = [...snapshot.damaged];
    let documents = 0;
    const line = (entry: DumpEntry): string => {
      const text = `${JSON.stringify(entry)}\n`;
      hash.update(text);
      return text;
    };
    yield line({ takas: "dump", format: DUMP_FORMAT, createdAt: new Date().toISOString() });
    if (contactKey !== undefined) {
      yield line({ contactKey });
    }
    for (const spec of snapshot.catalog.list()) {
      const { database, name } = spec;
      yield line({ collection: { database, name, indexes: definitions(spec) } });
      for (const bytes of documentsOf(snapshot, spec, damaged)) {
        documents += 1;
        yield line({ document: extended(bytes) });
      }
    }
    const end = { documents, damaged, sha256: hash.digest("hex") };
    onEnd(end);
    yield `${JSON.stringify({ end })}\n`;
  } finally {
    await snapshot.engine.close();
  }
}

/** In the format of listIndexes, without the one on `_id`. */
function definitions({ indexes }: CollectionSpec): Record<string, unknown>[] {
  return indexes
    .filter(({ name }) => name !== "_id_")
    .map(({ options }) => {
      const { v: _, ...rest } = options;
      return EJSON.serialize(rest, { relaxed: true });
    });
}

/** All intact documents; the others are named as damaged. */
function* documentsOf(
  { engine }: Snapshot,
  spec: CollectionSpec,
  damaged: string[],
): Generator<Uint8Array> {
  const prefix = prefixKey(SPACE.documents, spec.id);
  for (const key of engine.keys(prefix, after(prefix))) {
    let bytes: Buffer | undefined;
    try {
      bytes = engine.get(key);
      decode(bytes ?? Buffer.alloc(0));
    } catch {
      damaged.push(`document ${recordOf(key)} of ${nameOf(spec)}`);
      continue;
    }
    yield bytes ?? Buffer.alloc(0);
  }
}

/** One document as canonical extended JSON: numbers, dates and binaries with their types. */
function extended(bytes: Uint8Array): Document {
  return EJSON.serialize(deserialize(bytes, { promoteValues: false, bsonRegExp: true }), {
    relaxed: false,
  });
}
