import { mkdtemp, open as openFile, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { decodeSent, encode } from "./bson/codec";
import { checkData } from "./cli/checkData";
import type { DumpEnd } from "./cli/dump";
import { exportData } from "./cli/exportData";
import { Dispatcher } from "./commands/dispatcher";
import { documentKey, metaKey } from "./storage/layout";
import { closeStore } from "./storage/store";
import type { Store } from "./storage/store";
import { open } from "./testing/checkStore";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "takas-damage-"));
});

afterEach(async () => {
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

/** The lines of an export, and what it names as damaged. */
async function exported(): Promise<{ text: string; damaged: readonly string[] }> {
  let damaged: readonly string[] = [];
  let text = "";
  const options = { contactKey: undefined, onEnd: (end: DumpEnd) => ({ damaged } = end) };
  for await (const line of exportData(folder, options)) {
    text += line;
  }
  return { text, damaged };
}

it("an export skips a document with a flipped bit and names it", async () => {
  await fill();
  await flip("text2");
  const { text, damaged } = await exported();
  expect(damaged).toEqual(["document 2 of takas.cars"]);
  expect(text).toMatch(/text1.*\n.*text3.*\n/);
  expect(text).not.toContain("text2");
});

it("a store whose catalog has a flipped bit is refused, and the rest can be exported", async () => {
  await fill();
  await using(async (run) => {
    await run({ insert: "bikes", documents: [{ _id: 1 }] });
  });
  await flip("bikes", (bytes, at) => bytes[at - 4] === 6 && bytes[at - 1] === 0);
  expect(() => open(folder)).toThrow(
    /^The database in .* is damaged\. .*restore the last backup \(docs\/operate\.md\)\.$/,
  );
  const { text, damaged } = await exported();
  expect(damaged).toEqual(["the collection takas.bikes"]);
  expect(text).toContain("text3");
});

it("a check names an index that differs from the documents, and an export has all of them", async () => {
  await fill();
  await flip("plate2", inIndex);
  await expect(checkData(folder)).rejects.toThrow(
    /document 2 of takas\.cars is not in plate\n.*save the intact data with "npm run data -- export"/s,
  );
  expect(await exported()).toMatchObject({
    text: expect.stringMatching(/text1[^]*text2[^]*text3/),
    damaged: [],
  });
});

it("a check names an index whose entries lead nowhere", async () => {
  await fill();
  await using(async (_, { engine, catalog }) => {
    const { id = 0 } = catalog.find("takas", "cars") ?? {};
    await engine.write(() => engine.remove(documentKey(id, 2)));
  });
  await expect(checkData(folder)).rejects.toThrow(
    "index plate of takas.cars names documents that are not there",
  );
});

it("a store whose tree has lost its version is refused", async () => {
  await fill();
  await using(async (_, { engine }) => {
    await engine.write(() => engine.remove(metaKey("format")));
  });
  expect(() => open(folder)).toThrow(/^The database in .* is damaged\./);
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
