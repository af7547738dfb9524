import type { Doc } from "../bson/values";
import type { IndexSpec } from "./indexSpec";
import { keyRows } from "./keyRows";
import { boundKey, keyPart, MAX_KEY_BYTES } from "./keyString";

export interface ExtractedKeys {
  readonly keys: Buffer[];
  readonly multikey: boolean;
  /** Whether a key was too long to be stored whole. */
  readonly cut: boolean;
}

/** The keys `document` has in `index`; none when a sparse index leaves it out. */
export function extractKeys(index: IndexSpec, document: Doc): ExtractedKeys {
  const { rows, multikey, blank } = keyRows(document, index.paths);
  if (index.sparse && blank === rows.length) {
    return { keys: [], multikey, cut: false };
  }
  const directions = index.fields.map((field) => field.direction === -1);
  const [first, ...others] = rows.map((row) =>
    joined(row.map((value, at) => keyPart(value, directions[at]))),
  );
  if (first === undefined) {
    return { keys: [], multikey, cut: false };
  }
  if (others.length === 0) {
    return bounded([first], multikey);
  }
  const distinct = new Map([first, ...others].map((key) => [key.toString("latin1"), key]));
  return bounded([...distinct.values()], multikey);
}

function bounded(keys: Buffer[], multikey: boolean): ExtractedKeys {
  return {
    keys: keys.map(boundKey),
    multikey,
    cut: keys.some((key) => key.length > MAX_KEY_BYTES),
  };
}

function joined(parts: readonly Buffer[]): Buffer {
  const [only] = parts;
  return parts.length === 1 && only !== undefined ? only : Buffer.concat(parts);
}
