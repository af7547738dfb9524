import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

import * as fc from "fast-check";

import { Engine } from "./engine";
import { everyKey, KeySets } from "./keySets";
import { after, EMPTY, entryKey, recordOf } from "./layout";

let folder: string;
let engine: Engine;
let sets: KeySets;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "takas-sets-"));
  engine = new Engine(folder, { rolledBack: () => sets.forget(), broken: () => undefined });
  sets = new KeySets(engine);
});

afterEach(async () => {
  await engine.close();
  rmSync(folder, { recursive: true });
});

/** The bytes of all buffers, once what nobody uses is gone. */
function heldBytes(): number {
  setFlagsFromString("--expose-gc");
  // The second collection waits until the memory that the first one found has been given back.
  runInNewContext("gc(); gc()");
  return process.memoryUsage().arrayBuffers;
}

const hexOf = (keys: Iterable<Buffer>) => Array.from(keys, (key) => key.toString("hex"));

/** Few different keys of 6 to 700 bytes, so that blocks are split, joined and hit again. */
const keys = fc
  .tuple(fc.integer({ min: 0, max: 400 }), fc.constantFrom(6, 20, 60, 700))
  .map(([number, length]) => {
    const key = Buffer.alloc(length, number % 7);
    key.writeUInt32BE(number * 2_654_435);
    return key;
  });
const changes = fc.array(
  fc.record({ adds: fc.boolean(), keys: fc.array(keys, { maxLength: 60 }) }),
  {
    maxLength: 20,
  },
);

it("has the keys that were added and not removed, in order, in every range", () => {
  let set = 0;
  fc.assert(
    fc.property(changes, fc.array(fc.tuple(keys, keys), { maxLength: 10 }), (all, ranges) => {
      set += 1;
      const present = new Map<string, Buffer>();
      engine.writeNow(() => {
        sets.create(set);
        for (const { adds, keys: some } of all) {
          for (const key of some) {
            if (adds) {
              sets.add(set, key);
              present.set(key.toString("hex"), key);
            } else {
              sets.remove(set, key);
              present.delete(key.toString("hex"));
            }
          }
        }
      });
      const expected = [...present.values()].toSorted((a, b) => Buffer.compare(a, b));
      const whole = everyKey(set);
      for (const { start, end } of [whole, ...ranges.map(([a, b]) => ({ start: a, end: b }))]) {
        const range = { set, start, end };
        const within = expected.filter(
          (key) => Buffer.compare(start, key) <= 0 && Buffer.compare(key, end) < 0,
        );
        expect(hexOf(sets.keys(range))).toEqual(hexOf(within));
        expect(hexOf(sets.keys(range, true))).toEqual(hexOf(within.toReversed()));
        expect(sets.count(range)).toBe(within.length);
        expect(sets.count(range, 5)).toBe(within.length > 5 ? Infinity : within.length);
        expect(resultOf(sets.countInSteps(range))).toBe(within.length);
        expect(resultOf(sets.countInSteps(range, 5))).toBe(sets.count(range, 5));
        expect(sets.has(set, start)).toBe(present.has(start.toString("hex")));
      }
    }),
    { numRuns: 60 },
  );
});

it("goes on where it was when its blocks change meanwhile", () => {
  const key = (number: number) => Buffer.alloc(60, number);
  engine.writeNow(() => {
    sets.create(1);
    for (let number = 0; number < 250; number += 1) {
      sets.add(1, key(number));
    }
  });
  for (const reverse of [false, true]) {
    const reader = sets.keys(everyKey(1), reverse);
    const seen = [reader.next().value, reader.next().value];
    engine.writeNow(() => {
      for (let number = 30; number < 220; number += 1) {
        sets.remove(1, key(number));
      }
    });
    seen.push(...reader);
    const numbers = seen.map((each) => each?.[0] ?? -1);
    const ordered = numbers.toSorted((a, b) => (reverse ? b - a : a - b));
    expect(numbers).toEqual(ordered);
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const number of [0, 29, 220, 249]) {
      expect(numbers).toContain(number);
    }
    engine.writeNow(() => {
      for (let number = 30; number < 220; number += 1) {
        sets.add(1, key(number));
      }
    });
  }
});

it("stays small when old keys go and new ones come", () => {
  const key = (number: number) => {
    const bytes = Buffer.alloc(20);
    bytes.writeUInt32BE(number);
    return bytes;
  };
  engine.writeNow(() => {
    sets.create(1);
    for (let number = 0; number < 5000; number += 1) {
      sets.add(1, key(number));
      if (number >= 100) {
        sets.remove(1, key(number - 100));
      }
    }
  });
  expect(sets.count(everyKey(1))).toBe(100);
  expect(engine.entryCount).toBeLessThan(5);
});

it("refuses to read a set without one of its blocks", () => {
  const key = (number: number) => Buffer.alloc(60, number);
  engine.writeNow(() => {
    sets.create(1);
    for (let number = 0; number < 100; number += 1) {
      sets.add(1, key(number));
    }
  });
  const blocks = [...engine.keys(Buffer.from([4]), Buffer.from([5]))];
  expect(blocks.length).toBeGreaterThan(3);
  for (const block of blocks) {
    const value = engine.get(block) ?? EMPTY;
    engine.writeNow(() => engine.remove(block));
    const lost = block.subarray(5);
    const inside = { set: 1, start: lost, end: after(lost) };
    const read: ((reader: KeySets) => unknown)[] = [everyKey(1), inside].flatMap((range) => [
      (reader: KeySets) => [...reader.keys(range)],
      (reader: KeySets) => [...reader.keys(range, true)],
      (reader: KeySets) => reader.count(range),
    ]);
    for (const each of [...read, (reader: KeySets) => reader.has(1, lost)]) {
      expect(() => each(new KeySets(engine))).toThrow("A value in the store is damaged");
    }
    engine.writeNow(() => engine.put(block, value));
  }
  expect(sets.count(everyKey(1))).toBe(100);
});

it("keeps what the other jobs of a batch changed in the block of one that fails", async () => {
  engine.writeNow(() => sets.create(1));
  const outcomes = await Promise.allSettled([
    engine.write(() => sets.add(1, Buffer.from("one"))),
    engine.write(() => {
      sets.add(1, Buffer.from("two"));
      throw new Error("no");
    }),
    engine.write(() => sets.add(1, Buffer.from("three"))),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  sets.forget();
  expect(Array.from(sets.keys(everyKey(1)), String)).toEqual(["one", "three"]);
});

/** Keys of an index: a record has several of them. */
const entries = fc.tuple(keys, fc.nat(70)).map(([key, id]) => entryKey(key, id));
/** A write between two steps: what it adds and removes, and whether it fails and is rolled back. */
const writes = fc.array(
  fc.record({
    steps: fc.nat(5),
    fails: fc.boolean(),
    changes: fc.array(fc.record({ adds: fc.boolean(), key: entries }), { maxLength: 5 }),
  }),
  { maxLength: 8 },
);

it("reads the record ids of a range in steps, and the list follows every write that is not rolled back", async () => {
  let set = 0;
  const property = fc.asyncProperty(
    fc.array(entries, { maxLength: 200 }),
    fc.array(fc.tuple(keys, keys), { minLength: 1, maxLength: 3 }),
    writes,
    async (some, bounds, between) => {
      set += 1;
      const ranges = [everyKey(set), ...bounds.map(([start, end]) => ({ set, start, end }))];
      await engine.write(() => {
        sets.create(set);
        some.forEach((key) => sets.add(set, key));
      });
      const reading = ranges.map((range) => sets.posting(range));
      for (const { steps, fails, changes: all } of between) {
        reading.forEach((each) => Array.from({ length: steps }, () => each.next()));
        const write = engine.write(() => {
          all.forEach(({ adds, key }) => (adds ? sets.add(set, key) : sets.remove(set, key)));
          if (fails) {
            throw new Error("This write fails.");
          }
        });
        await write.catch(() => undefined);
      }
      for (const range of ranges) {
        const { ids, isVoid } = resultOf(sets.posting(range));
        expect(isVoid).toBe(false);
        const expected = new Set(Array.from(sets.keys(range), recordOf));
        expect([...ids]).toEqual([...expected].toSorted((a, b) => a - b));
        expect(ids.size).toBe(expected.size);
      }
    },
  );
  await fc.assert(property, { numRuns: 40 });
});

it.each([
  ["nothing else happens", () => undefined],
  ["a write changes the set", () => sets.add(1, entryKey(Buffer.alloc(700, 77), 1))],
  [
    "a write is rolled back",
    () => {
      sets.add(1, entryKey(Buffer.alloc(700, 77), 1));
      throw new Error("This write fails.");
    },
  ],
])("reads where blocks are once for all callers, while %s", async (_, write) => {
  const numbers = Array.from({ length: 6000 }, (_unused, at) => at);
  const keyOf = (at: number) => {
    const key = Buffer.alloc(120, 7);
    key.writeUInt32BE(at * 7919);
    return entryKey(key, at);
  };
  await engine.write(() => {
    sets.create(1);
    numbers.forEach((at) => sets.add(1, keyOf(at)));
  });
  sets.forget();
  const [one, other] = [sets.load(1), sets.load(1)];
  expect([one.next().done, other.next().done]).toEqual([false, false]);
  await engine.write(write).catch(() => undefined);
  resultOf(other);
  resultOf(one);
  const found = hexOf(sets.keys(everyKey(1)));
  expect(found).toEqual([...found].toSorted());
  expect(new Set(found)).toEqual(
    new Set([...hexOf(numbers.map(keyOf)), ...found.filter((key) => key.startsWith("4d4d"))]),
  );
  expect(found.length).toBe(sets.count(everyKey(1)));
});

it("forgets the lists that were used longest ago", () => {
  const numbers = Array.from({ length: 300 }, (_, at) => at);
  const keyOf = (at: number) => entryKey(Buffer.from([at >> 8, at & 255]), at);
  const listOf = (at: number) =>
    resultOf(sets.posting({ set: 1, start: keyOf(at), end: after(keyOf(at)) }));
  engine.writeNow(() => {
    sets.create(1);
    numbers.forEach((at) => sets.add(1, keyOf(at)));
  });
  const lists = numbers.map(listOf);
  expect(lists[0]?.isVoid).toBe(true);
  expect(lists[299]?.isVoid).toBe(false);
  engine.writeNow(() => sets.remove(1, keyOf(0)));
  expect([...listOf(0).ids]).toEqual([]);
  expect([...listOf(1).ids]).toEqual([1]);
});

/** Takes all steps at once. */
function resultOf<Result>(steps: Generator<undefined, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) {
      return step.value;
    }
  }
}

it("keeps little more in memory than where its blocks start", () => {
  const rows = Array.from({ length: 20_000 }, (_, number) => {
    const key = Buffer.alloc(100);
    key.writeUInt32BE((number * 2_654_435_761) % 2 ** 32);
    return key;
  });
  engine.writeNow(() => sets.create(1));
  const before = heldBytes();
  for (let from = 0; from < rows.length; from += 500) {
    engine.writeNow(() => rows.slice(from, from + 500).forEach((key) => sets.add(1, key)));
  }
  expect(heldBytes() - before).toBeLessThan(3e6);
});
