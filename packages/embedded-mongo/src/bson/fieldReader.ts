import { readElementValue, skipValue } from "./decode";
import { emptyDoc } from "./values";
import type { Doc } from "./values";

interface Name {
  readonly text: string;
  readonly bytes: Buffer;
}

/** Decodes only some top-level fields of documents; the others are passed over without being looked at. */
export class FieldReader {
  private readonly names: readonly Name[];

  constructor(fields: Iterable<string>) {
    this.names = Array.from(fields, (text) => ({ text, bytes: Buffer.from(`${text}\0`) }));
  }

  /** `bytes` must be a document that was checked when it was stored. */
  read(bytes: Buffer): Doc {
    const out = emptyDoc();
    const cursor = { bytes, at: 4 };
    let left = this.names.length;
    for (let type = bytes[cursor.at++]; type !== 0 && left > 0; type = bytes[cursor.at++]) {
      const name = this.nameAt(bytes, cursor.at);
      if (name === undefined) {
        while (bytes[cursor.at] !== 0) cursor.at += 1;
        cursor.at += 1;
        skipValue(cursor, type ?? 0);
      } else {
        cursor.at += name.bytes.length;
        out[name.text] = readElementValue(cursor, type ?? 0);
        left -= 1;
      }
    }
    return out;
  }

  private nameAt(bytes: Buffer, at: number): Name | undefined {
    for (const name of this.names) {
      const wanted = name.bytes;
      let same = 0;
      while (same < wanted.length && bytes[at + same] === wanted[same]) same += 1;
      if (same === wanted.length) return name;
    }
    return undefined;
  }
}
