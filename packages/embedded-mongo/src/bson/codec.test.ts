import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
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
import fc from "fast-check";

import { documents } from "../testing/arbitraries";
import { decode, InvalidBson } from "./decode";
import { encode } from "./encode";
import { FieldReader } from "./fieldReader";

const EVERYTHING = {
  double: 2.5,
  wholeDouble: new Double(5),
  negativeZero: new Double(-0),
  int: new Int32(5),
  long: Long.MAX_VALUE,
  text: "héllo \0 😀",
  document: { a: { b: [] }, constructor: 1, toString: "x" },
  list: [1, "x", [2, { c: null }]],
  binary: new Binary(Buffer.from("abc"), 4),
  oldBinary: new Binary(Buffer.from("abc"), 2),
  id: new ObjectId(),
  yes: true,
  no: false,
  date: new Date(-5),
  nothing: null,
  regex: new BSONRegExp("a/b", "im"),
  code: new Code("f()"),
  scoped: new Code("f()", { x: 1 }),
  symbol: new BSONSymbol("s"),
  stamp: new Timestamp({ t: 0xffffffff, i: 7 }),
  decimal: Decimal128.fromString("1.500"),
  low: new MinKey(),
  high: new MaxKey(),
};

test("what is read is written back as it was, every type of it", () => {
  const bytes = Buffer.from(serialize(EVERYTHING));
  expect(encode(decode(bytes)).equals(bytes)).toBe(true);
});

test("a field may have a name JavaScript has a meaning for", () => {
  const fields = new Map<string, unknown>([
    ["__proto__", new Map([["x", 1]])],
    ["constructor", 2],
    ["_bsontype", "Long"],
  ]);
  const bytes = Buffer.from(serialize(fields));
  const document = decode(bytes);
  expect(encode(document).equals(bytes)).toBe(true);
  expect(({} as Record<string, unknown>)["x"]).toBeUndefined();
  expect(document["toString"]).toBeUndefined();
});

test("any document survives the way there and back", () => {
  fc.assert(
    fc.property(documents, (document) => {
      const bytes = Buffer.from(serialize(document));
      expect(encode(decode(bytes)).equals(bytes)).toBe(true);
    }),
  );
});

test("some fields can be read without the others", () => {
  const bytes = Buffer.from(serialize(EVERYTHING));
  const whole = decode(bytes);
  for (const name of Object.keys(EVERYTHING)) {
    const read = new FieldReader([name, "absent"]).read(bytes);
    expect(Object.keys(read)).toEqual([name]);
    expect(encode(read).equals(encode({ [name]: whole[name] }))).toBe(true);
  }
  expect(Object.keys(new FieldReader(["high", "text"]).read(bytes))).toEqual(["text", "high"]);
});

test("a document cut short anywhere is refused", () => {
  const bytes = Buffer.from(serialize(EVERYTHING));
  for (let length = 0; length < bytes.length; length += 1) {
    const cut = Buffer.from(bytes.subarray(0, length));
    expect(() => decode(cut)).toThrow(InvalidBson);
    if (length < 5) continue;
    cut.writeInt32LE(length, 0);
    expect(() => decode(cut)).toThrow(InvalidBson);
  }
});

test("random bytes are refused or read, and nothing else happens", () => {
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
