import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";

import { EJSON } from "bson";
import type { Document } from "bson";

/**
 * A dump is a text with one JSON object a line: the head, the contact key if there is one, each collection followed by its
 * documents in canonical extended JSON, and the end.
 */
export type DumpEntry =
  | { readonly takas: "dump"; readonly format: number; readonly createdAt: string }
  | { readonly contactKey: string }
  | { readonly collection: DumpedCollection }
  | { readonly document: Document }
  | { readonly end: DumpEnd };

export interface DumpedCollection {
  readonly database: string;
  readonly name: string;
  /** In the format of listIndexes, without the one on `_id`. */
  readonly indexes: readonly Record<string, unknown>[];
}

export interface DumpEnd {
  readonly documents: number;
  /** What could not be read and is not in the dump, in words. */
  readonly damaged: readonly string[];
  /** Of all lines before this one, in hexadecimal. */
  readonly sha256: string;
}

export const DUMP_FORMAT = 3;

/** Reads the entries of a dump after its head. Throws a sentence if the file is not a whole dump of this format. */
export async function* readDump(
  file: string,
): AsyncGenerator<Exclude<DumpEntry, { takas: "dump" }>> {
  if ((await stat(file)).isDirectory()) {
    throw notReadable(file);
  }
  const hash = createHash("sha256");
  let [lines, documents, isWhole] = [0, 0, false];
  for await (const bytes of linesOf(file)) {
    const line = bytes.toString();
    lines += 1;
    if (isWhole) {
      throw broken(file, "something follows its end");
    }
    const entry = parsed(line, file, lines);
    if (lines === 1) {
      refuseOther(file, entry);
    } else if ("end" in entry) {
      isWhole = true;
      refuseChanged(file, entry.end, { documents, sha256: hash.digest("hex") });
      yield entry;
    } else if (!("takas" in entry)) {
      documents += "document" in entry ? 1 : 0;
      yield entry;
    }
    if (!isWhole) {
      hash.update(bytes).update("\n");
    }
  }
  if (!isWhole) {
    throw broken(file, lines === 0 ? "it is empty" : "its end is missing");
  }
}

/** The lines of a file. node:readline also ends lines at U+2028, which JSON does not escape. */
async function* linesOf(file: string): AsyncGenerator<Buffer> {
  let begun: Buffer[] = [];
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    let from = 0;
    for (let to = chunk.indexOf("\n"); to >= 0; to = chunk.indexOf("\n", from)) {
      yield Buffer.concat([...begun, chunk.subarray(from, to)]);
      [begun, from] = [[], to + 1];
    }
    begun.push(chunk.subarray(from));
  }
  const last = Buffer.concat(begun);
  if (last.length > 0) {
    yield last;
  }
}

function parsed(line: string, file: string, number: number): DumpEntry {
  try {
    const entry = JSON.parse(line) as DumpEntry;
    return "document" in entry
      ? { document: EJSON.deserialize(entry.document, { relaxed: false }) }
      : entry;
  } catch (error) {
    if (number === 1) {
      throw notReadable(file, error);
    }
    throw broken(file, `line ${number} cannot be read (${String(error)})`);
  }
}

function refuseOther(file: string, head: DumpEntry): void {
  if (!("takas" in head && head.format === DUMP_FORMAT)) {
    throw notReadable(file);
  }
}

function notReadable(file: string, cause?: unknown): Error {
  return new Error(
    `${file} is not a dump of format ${DUMP_FORMAT}. If another version of Takas made it, import it with that version. It stays as it is.`,
    { cause },
  );
}

function refuseChanged(file: string, end: DumpEnd, found: Omit<DumpEnd, "damaged">): void {
  if (end.documents !== found.documents) {
    throw broken(file, `it has ${found.documents} documents instead of ${end.documents}`);
  }
  if (end.sha256 !== found.sha256) {
    throw broken(file, "its checksum does not match");
  }
}

function broken(file: string, why: string): Error {
  return new Error(`${file} is broken: ${why}. Nothing has been changed; use another backup.`);
}
