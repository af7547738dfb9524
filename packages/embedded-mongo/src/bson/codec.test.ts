import {
  Binary,
  BSONRegExp,
  Code,
  DBRef,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  serialize,
  Timestamp,
} from "bson";
import type { Document } from "bson";
import fc from "fast-check";

import {
  decode,
  decodeSent,
  encode,
  encodeReply,
  FieldFilter,
  FieldReader,
  InvalidBson,
  RawDoc,
} from "./codec";

const EVERYTHING = {
  double: 2.5,
  negativeZero: new Double(-0),
  int: new Int32(5),
  text: "héllo \0 😀",
  document: { a: { b: [] }, constructor: 1, toString: "x" },
  list: [1, "x", [2, { c: null }]],
  binary: new Binary(Buffer.from("abc"), 5),
  oldBinary: new Binary(Buffer.from("abc"), 2),
  id: new ObjectId(),
  yes: true,
  no: false,
  date: new Date(-5),
  nothing: null,
  regex: new BSONRegExp("a/b", "im"),
};

function bytesOf(document: Document): Buffer {
  return Buffer.from(serialize(document));
}

it("every type is written back exactly as it was read", () => {
  const bytes = bytesOf(EVERYTHING);
  expect(encode(decodeSent(bytes)).equals(bytes)).toBe(true);
});

it("some fields can be read without the others", () => {
  const bytes = bytesOf(EVERYTHING);
  const whole = decode(bytes);
  for (const name of Object.keys(EVERYTHING)) {
    const { document: read } = new FieldReader([name, "absent"]).read(bytes);
    expect(Object.keys(read)).toEqual([name]);
    expect(encode(read).equals(encode({ [name]: whole[name] }))).toBe(true);
  }
  expect(Object.keys(new FieldReader(["regex", "text"]).read(bytes).document)).toEqual([
    "text",
    "regex",
  ]);
});

it("fields are kept or left out without decoding, with the bytes that decoding would give", () => {
  const bytes = bytesOf(EVERYTHING);
  const fields = Object.entries(decode(bytes));
  fc.assert(
    fc.property(
      fc.subarray([...Object.keys(EVERYTHING), "absent", "tex", "texts"]),
      fc.boolean(),
      (names, keeps) => {
        const kept = fields.filter(([name]) => names.includes(name) === keeps);
        const expected = encode(Object.fromEntries(kept));
        expect(new FieldFilter(names, keeps).apply(bytes).equals(expected)).toBe(true);
      },
    ),
  );
});

it("a reply contains its raw documents", () => {
  const [one, two] = [bytesOf({ a: 1 }), bytesOf({ b: [2] })];
  const reply = {
    cursor: { firstBatch: [new RawDoc(one), new RawDoc(two)], id: Long.ZERO },
    value: new RawDoc(two),
    none: undefined,
    ok: 1,
  };
  expect(decode(Buffer.concat(encodeReply(reply)))).toEqual({
    cursor: { firstBatch: [{ a: 1 }, { b: [2] }], id: 0 },
    value: { b: [2] },
    ok: 1,
  });
});

it.each<[string, unknown]>([
  ["a name of an Object property", { a: new Map([["__proto__", 1]]) }],
  ["a name the codec uses", new Map([["_bsontype", "x"]])],
  ["a DBRef", { a: new DBRef("c", new ObjectId()) }],
  ["code", { a: [new Code("f()")] }],
  ["an int64 beyond a double", { a: { b: Long.MAX_VALUE } }],
  ["a decimal", { a: Decimal128.fromString("1") }],
  ["a timestamp", { a: new Timestamp({ t: 1, i: 1 }) }],
  ["the lowest and the highest key", { a: new MinKey(), b: new MaxKey() }],
  ["too many levels", nested(200)],
])("refuses what it could not return unchanged: %s", (_, document) => {
  expect(() => decodeSent(bytesOf(document as Document))).toThrow(InvalidBson);
});

function nested(levels: number): Document {
  return levels === 0 ? {} : { a: nested(levels - 1) };
}

it("a document truncated anywhere is refused", () => {
  const bytes = bytesOf(EVERYTHING);
  for (let length = 0; length < bytes.length; length += 1) {
    const cut = Buffer.from(bytes.subarray(0, length));
    expect(() => decode(cut)).toThrow(InvalidBson);
    if (length < 5) {
      continue;
    }
    cut.writeInt32LE(length, 0);
    expect(() => decode(cut)).toThrow(InvalidBson);
  }
});

it("random bytes are either refused or read", () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 5, maxLength: 60 }), (random) => {
      const bytes = Buffer.from(random);
      bytes.writeInt32LE(bytes.length, 0);
      expect(["read", "refused"]).toContain(outcome(bytes));
    }),
    { numRuns: 2000 },
  );
});

function outcome(bytes: Buffer): unknown {
  try {
    decode(bytes);
    return "read";
  } catch (error) {
    return error instanceof InvalidBson ? "refused" : error;
  }
}
