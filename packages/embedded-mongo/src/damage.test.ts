import { mkdtemp, open as openFile, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { open as openTree } from "lmdb";

import { decodeSent, encode } from "./bson/codec";
import { checkData } from "./cli/checkData";
import { exportData } from "./cli/exportData";
import { storeSource } from "./cli/sources";
import { Dispatcher } from "./commands/dispatcher";
import { withChecksum } from "./storage/checksum";
import { catalogKey, documentKey, metaKey, nameKey, prefixKey, SPACE } from "./storage/layout";
import { isSealed, closeStore } from "./storage/store";
import type { Store } from "./storage/store";
import { open } from "./testing/checkStore";

let folder: string;
let said: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "takas-damage-"));
  said = [];
  jest.spyOn(process.stderr, "write").mockImplementation((text) => {
    said.push(String(text));
    return true;
  });
});

afterEach(async () => {
  jest.restoreAllMocks();
  await rm(folder, { recursive: true });
});

type Run = (command: Record<string, unknown>) => Promise<Record<string, unknown>>;

/** Opens the store and lets a test send commands to it. */
async function using(work: (run: Run, store: Store) => Promise<void>): Promise<void> {
  const store = open(folder);
  const dispatcher = new Dispatcher(store);
  await work(async (command) => {
    const body = decodeSent(encode({ ...command, $db: "takas" }));
    const request = { id: 1, body, sequences: new Map(), silent: false, legacy: false };
    return dispatcher.handle(request, 1);
  }, store);
  await dispatcher.finish();
  await closeStore(store);
}

/** Three cars, whose record ids are 1 to 3. */
async function fill(): Promise<void> {
  await using(async (run) => {
    const indexes = [{ key: { plate: 1 }, name: "plate", unique: true }];
    await run({ createIndexes: "cars", indexes });
    const documents = [1, 2, 3].map((_id) => ({ _id, plate: `plate${_id}`, text: `text${_id}` }));
    await run({ insert: "cars", documents });
  });
}

/** Flips one bit of every occurrence of a text in the store's file, `offset` bytes after its start. */
async function flip(
  text: string,
  isWanted: (bytes: Buffer, at: number) => boolean = () => true,
  offset = 2,
) {
  const path = join(folder, "data.mdb");
  const bytes = await readFile(path);
  const file = await openFile(path, "r+");
  let flipped = 0;
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + 1)) {
    if (isWanted(bytes, at)) {
      await file.write(Buffer.of((bytes[at + offset] ?? 0) ^ 4), 0, 1, at + offset);
      flipped += 1;
    }
  }
  await file.close();
  expect(flipped).toBeGreaterThan(0);
}

/** In an index entry, the type precedes a string; in a document, its length, and a NUL follows it. */
const inIndex = (bytes: Buffer, at: number) => bytes[at - 1] !== 0;

async function found(run: Run, filter: object): Promise<unknown> {
  const { cursor, code } = await run({ find: "cars", filter });
  return code ?? (cursor as { firstBatch: unknown[] }).firstBatch.length;
}

it("a document with a flipped bit is refused, and the others are returned", async () => {
  await fill();
  await flip("text2");
  await using(async (run) => {
    const refused = await run({ find: "cars", filter: { _id: 2 } });
    expect(refused).toMatchObject({ ok: 0, code: 366, codeName: "DataCorruptionDetected" });
    expect(refused["errmsg"]).toMatch(
      /^Document 2 of takas\.cars is damaged on the disk\. .*backup/,
    );
    expect(await found(run, {})).toBe(366);
    expect(await found(run, { text: "text2" })).toBe(366);
    expect(await found(run, { _id: { $in: [1, 3] } })).toBe(2);
    const updates = [{ q: { _id: 2 }, u: { $set: { a: 1 } } }];
    expect(await run({ update: "cars", updates })).not.toMatchObject({ nModified: 1 });
  });
  await expect(checkData(folder)).rejects.toThrow("document 2 of takas.cars is damaged");
});

it("an export skips a document with a flipped bit and names it", async () => {
  await fill();
  await flip("text2");
  const source = storeSource(folder);
  const dump = join(folder, "dump");
  const { collections } = await exportData(source, dump);
  await source.close();
  expect(collections).toMatchObject([{ name: "cars", documents: 2 }]);
  expect(source.damaged).toEqual(["document 2 of takas.cars"]);
  expect(await readFile(join(dump, "takas", "cars.json"), "utf8")).toMatch(/text1.*\n.*text3.*\n$/);
});

it("a store whose catalog has a flipped bit is refused, and the rest can be exported", async () => {
  await fill();
  await using(async (run) => {
    await run({ insert: "bikes", documents: [{ _id: 1 }] });
  });
  await flip("bikes", (bytes, at) => bytes[at - 4] === 6 && bytes[at - 1] === 0);
  expect(() => open(folder)).toThrow(
    /^The database in .* is damaged\. .*"npm run backup:restore" \(docs\/operate\.md\)\.$/,
  );
  const source = storeSource(folder);
  expect(source.damaged).toEqual(["the collection takas.bikes"]);
  expect(source.collections).toMatchObject([{ name: "cars" }]);
  await source.close();
});

it("an index with a flipped bit is rebuilt from the documents", async () => {
  await fill();
  await flip("plate2", inIndex);
  await expect(checkData(folder)).rejects.toThrow("index plate of takas.cars is damaged");
  await using(async (run) => {
    // It answers again once the store has been read completely.
    while (!said.some((text) => text.includes("rebuilt"))) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await found(run, { plate: "plate2" })).toBe(1);
  });
  expect(said.join("")).toMatch(/the index plate of takas\.cars was damaged; it has been rebuilt/);
  await checkData(folder);
});

const SECOND = { plate: "plate2" };
/** Commands that read the index, with what they answer when it is intact. */
const READS: [string, Record<string, unknown>, Record<string, unknown>][] = [
  ["search for one value", { find: "cars", filter: SECOND, singleBatch: true }, { ok: 1 }],
  ["search for another value", { count: "cars", query: { plate: "plate3" } }, { n: 1 }],
  ["search for an absent value", { count: "cars", query: { plate: "plete2" } }, { n: 0 }],
  ["count of a range", { count: "cars", query: { plate: { $gt: "plate1" } } }, { n: 2 }],
  [
    "sorted search",
    { find: "cars", filter: {}, sort: { plate: 1 }, limit: 1, projection: { _id: 1 } },
    { cursor: { firstBatch: [expect.anything()] } },
  ],
  [
    "insert of a value that exists",
    { insert: "cars", documents: [{ _id: 9, plate: "plate2" }] },
    { writeErrors: [{ code: 11_000 }] },
  ],
  [
    "update of the document",
    { update: "cars", updates: [{ q: { _id: 2 }, u: { $set: { plate: "new" } } }] },
    { nModified: 1 },
  ],
  ["removal of the document", { delete: "cars", deletes: [{ q: { _id: 2 }, limit: 1 }] }, { n: 1 }],
];
/** The place of the flipped bit after the start of "plate2" in the index: in the key, and in the record id. */
const PLACES: [string, number][] = [
  ["key", 2],
  ["pointer", 13],
];

describe.each(PLACES)(
  "a flipped bit in the %s of an index entry of a running database",
  (_, at) => {
    it.each(READS)("refuses a %s, which is right once repeated", async (name, command, answer) => {
      await fill();
      await using(async (run) => {
        await run({ ping: 1 });
        await flip("plate2", inIndex, at);
        expect(await run(command)).toMatchObject({ ok: 0, code: 366 });
        expect(said.join("")).toMatch(
          /the index plate of takas\.cars was damaged; it has been rebuilt/,
        );
        expect(await run(command)).toMatchObject({ ok: 1, ...answer });
      });
      await checkData(folder);
    });
  },
);

it("a document that the tree has lost is refused wherever it belongs, and named", async () => {
  await fill();
  await using(async (run, { engine, catalog }) => {
    const { id = 0 } = catalog.find("takas", "cars") ?? {};
    await engine.write(() => engine.remove(documentKey(id, 2)));
    for (const filter of [{ _id: 2 }, SECOND, {}, { text: "text2" }]) {
      expect(await found(run, filter)).toBe(366);
    }
    expect(await run({ count: "cars", query: { text: "text3" } })).toMatchObject({ code: 366 });
    expect(await found(run, { _id: { $in: [1, 3] } })).toBe(2);
  });
  await expect(checkData(folder)).rejects.toThrow("document 2 of takas.cars is missing");
  const source = storeSource(folder);
  await exportData(source, join(folder, "dump"));
  await source.close();
  expect(source.damaged).toEqual(["document 2 of takas.cars"]);
});

it("a damaged list of documents is built again", async () => {
  await fill();
  await using(async (run, { engine, catalog }) => {
    await run({ ping: 1 });
    const { list = 0 } = catalog.find("takas", "cars") ?? {};
    await engine.write(() => engine.remove(prefixKey(SPACE.sets, list)));
    expect(await found(run, {})).toBe(366);
    expect(await found(run, {})).toBe(3);
  });
  await checkData(folder);
});

it("a store whose tree has lost a collection or its version is refused", async () => {
  for (const key of [catalogKey(nameKey("takas", "cars")), metaKey("format")]) {
    await fill();
    await using(async (_, { engine }) => {
      await engine.write(() => engine.remove(key));
    });
    expect(() => open(folder)).toThrow(/^The database in .* is damaged\./);
    await rm(folder, { recursive: true });
  }
  await fill();
});

it("a cursor that meets damage is refused, and gone", async () => {
  await fill();
  await using(async (run) => {
    const { cursor } = await run({ find: "cars", filter: {}, batchSize: 1 });
    const { id } = cursor as { id: unknown };
    await flip("text3");
    const getMore = { getMore: id, collection: "cars" };
    expect(await run(getMore)).toMatchObject({ code: 366 });
    expect(await run(getMore)).toMatchObject({ code: 43 });
  });
});

it("an update of a store of the previous version builds its indexes again", async () => {
  await fill();
  const raw = openTree<Buffer, Buffer>({ path: folder, keyEncoding: "binary", encoding: "binary" });
  const format = Buffer.from([0, 0, 0, 5]);
  const key = Buffer.from("\0format");
  raw.putSync(key, withChecksum(key, format));
  for (const each of Array.from(raw.getKeys({ start: Buffer.of(SPACE.sets) }))) {
    raw.removeSync(each);
  }
  raw.putSync(Buffer.from([SPACE.oldIndexes, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7]), Buffer.alloc(0));
  await raw.close();
  await checkData(folder);
  await using(async (run) => {
    expect(await found(run, SECOND)).toBe(1);
    expect(await found(run, {})).toBe(3);
    const documents = [{ _id: 4, plate: "plate4" }];
    expect(await run({ insert: "cars", documents })).toMatchObject({ n: 1 });
  });
  await checkData(folder);
});

it("a store without checksums opens, gets them while it runs, and then detects flipped bits", async () => {
  await fill();
  const raw = openTree<Buffer, Buffer>({
    path: folder,
    keyEncoding: "binary",
    encoding: "binary",
  });
  for (const { key, value } of Array.from(raw.getRange({}))) {
    if (value.length > 4) {
      raw.putSync(key, Buffer.from(value.subarray(0, -4)));
    }
  }
  raw.putSync(Buffer.from("\0format"), Buffer.from([0, 0, 0, 4]));
  raw.removeSync(Buffer.from("\0sealed"));
  await raw.close();
  await using(async (run, store) => {
    expect(await found(run, {})).toBe(3);
    while (!isSealed(store.engine)) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await found(run, {})).toBe(3);
  });
  await flip("text2");
  await using(async (run) => {
    expect(await found(run, { _id: 2 })).toBe(366);
  });
});

it("a store under writes is checked as it was at one moment", async () => {
  await fill();
  await using(async (run) => {
    const writes = Array.from({ length: 200 }, (_, at) =>
      run({ insert: "cars", documents: [{ _id: 10 + at, plate: `p${at}` }] }),
    );
    await Promise.all([...writes, checkData(folder), checkData(folder)]);
    expect(await found(run, {})).toBe(101);
  });
});
