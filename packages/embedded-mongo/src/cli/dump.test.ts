import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setImmediate as nextTurn } from "node:timers/promises";

import { EJSON } from "bson";
import { Binary, BSONRegExp, Double, GridFSBucket, Long, MongoClient, ObjectId } from "mongodb";

import { startDatabase } from "../testing/builtServer";
import type { DumpEntry } from "./dump";
import { exportData } from "./exportData";
import { importData } from "./importData";

/** The program as api/src/test/setup/globalSetup.ts built it. */
const PROGRAM = join(__dirname, "../../dist/data.js");

let folder: string;
/** A database for all tests, in the subfolder "source". */
let source: MongoClient;
const opened: (() => Promise<void>)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "takas-dump-"));
  source = await emptyServer("source");
});

beforeEach(async () => {
  const { databases } = await source.db().admin().listDatabases({ nameOnly: true });
  for (const { name } of databases) {
    await source.db(name).dropDatabase();
  }
});

afterAll(async () => {
  for (const close of opened) {
    await close();
  }
  await rm(folder, { recursive: true, force: true });
});

async function emptyServer(name: string): Promise<MongoClient> {
  const server = await startDatabase(join(folder, name));
  const client = new MongoClient(server.uri);
  opened.push(async () => {
    await client.close();
    await server.stop();
  });
  return client;
}

/** Dumps the store of an emptyServer of that name to a file; returns the file's entries. */
async function dumpOf(name: string, file: string): Promise<DumpEntry[]> {
  const lines: string[] = [];
  const options = { contactKey: undefined, onEnd: () => undefined };
  for await (const line of exportData(join(folder, name, "mongo"), options)) {
    lines.push(line);
    if (lines.length % 20 === 0) {
      // Lets the writers of a test continue, as beside another process.
      await nextTurn();
    }
  }
  await writeFile(file, lines.join(""));
  return lines.map((line) => JSON.parse(line) as DumpEntry);
}

/** The collections of a dump, each with its number of documents. */
function collectionsOf(entries: readonly DumpEntry[]): string[] {
  const found: [string, number][] = [];
  for (const entry of entries) {
    if ("collection" in entry) {
      found.push([`${entry.collection.database}.${entry.collection.name}`, 0]);
    } else if ("document" in entry) {
      (found.at(-1) ?? ["", 0])[1] += 1;
    }
  }
  return found.map(([name, documents]) => `${name} ${documents}`);
}

/** The end, which has the checksum, and all lines before it but the first, which has the time. */
function contentOf(entries: readonly DumpEntry[]): DumpEntry[] {
  return entries.slice(1, -1);
}

const EVERY_TYPE = {
  double: 2.5,
  wholeDouble: new Double(5),
  int: 5,
  long: Long.fromNumber(5),
  text: 'Lefkoşa \n" €\u2028',
  bytes: new Binary(Buffer.from("abc"), 0x80),
  id: new ObjectId(),
  date: new Date("2026-01-02T03:04:05.678Z"),
  before: new Date(-1),
  nothing: null,
  yes: true,
  list: [1, [new Double(2)], { a: Long.fromNumber(3) }],
  regex: new BSONRegExp("^a/", "i"),
  "dotted.name": { $dollar: 1 },
};

async function everything(client: MongoClient, database: string, name: string): Promise<unknown> {
  const found = await client
    .db(database)
    .collection(name)
    .find({}, { promoteValues: false, bsonRegExp: true })
    .sort({ _id: 1 })
    .toArray();
  return EJSON.serialize(found, { relaxed: false });
}

it("a dump loaded into another server is identical, including types, indexes and files", async () => {
  const cars = source.db("takas").collection("cars");
  await cars.insertMany([
    { _id: 1 as never, ...EVERY_TYPE },
    ...Array.from({ length: 1200 }, (_, at) => ({ _id: (at + 2) as never, n: at })),
  ]);
  await cars.createIndex({ n: 1 }, { unique: true, partialFilterExpression: { n: { $gte: 0 } } });
  await cars.createIndex({ text: 1, n: -1 }, { name: "mine", sparse: true });
  await source
    .db("takas")
    .collection("sessions")
    .createIndex({ at: 1 }, { expireAfterSeconds: 60 });
  await source
    .db("other")
    .collection("odd/name")
    .insertOne({ _id: "x" as never });
  const bucket = new GridFSBucket(source.db("takas"));
  const photo = Buffer.alloc(300_000, "the bytes of a photo");
  const upload = bucket.openUploadStream("photo.webp");
  await pipeline(Readable.from([photo]), upload);

  const dump = join(folder, "dump");
  const exported = await dumpOf("source", dump);
  expect(collectionsOf(exported)).toEqual([
    "other.odd/name 1",
    "takas.cars 1201",
    "takas.fs.chunks 2",
    "takas.fs.files 1",
    "takas.sessions 0",
  ]);
  expect(exported.find((entry) => "document" in entry && entry.document["text"])).toMatchObject({
    document: {
      _id: { $numberInt: "1" },
      long: { $numberLong: "5" },
      date: { $date: { $numberLong: "1767323045678" } },
    },
  });

  const target = await emptyServer("target");
  await importData(target, dump, { drop: false });
  for (const entry of exported) {
    const { database, name } =
      "collection" in entry ? entry.collection : { database: "", name: "" };
    if (name === "") {
      continue;
    }
    expect(await everything(target, database, name)).toEqual(
      await everything(source, database, name),
    );
    const [theirs, ours] = await Promise.all(
      [target, source].map((client) => client.db(database).collection(name).indexes()),
    );
    expect(theirs).toEqual(ours);
  }
  const copy = Buffer.concat(
    await new GridFSBucket(target.db("takas")).openDownloadStream(upload.id).toArray(),
  );
  expect(copy.equals(photo)).toBe(true);

  const again = await dumpOf("target", join(folder, "again"));
  expect(contentOf(again)).toEqual(contentOf(exported));

  await expect(importData(target, dump, { drop: false })).rejects.toThrow(
    "other.odd/name already has documents; add --drop to replace them.",
  );
  await expect(importData(target, dump, { drop: true, database: "one" })).rejects.toThrow(
    "The dump has several databases (other, takas), but the address names one, one.",
  );
  await target.db("takas").collection("cars").deleteMany({});
  await importData(target, dump, { drop: true });
  expect(await target.db("takas").collection("cars").countDocuments()).toBe(1201);
});

describe("what is no dump of this format", () => {
  const client = new MongoClient("mongodb://127.0.0.1:1");
  const HEAD = { takas: "dump", createdAt: "2026-01-02T03:04:05.678Z" };
  const OTHER = /is not a dump of format 3\. If another version .* It stays as it is\.$/;
  it.each([
    ["another text", "hello\n", OTHER],
    ["other JSON", "{}\n", OTHER],
    ["an empty file", "", /is broken: it is empty\./],
    ["another format", JSON.stringify({ ...HEAD, format: 4 }), OTHER],
  ])("is refused with a sentence: %s", async (name, text, sentence) => {
    const file = join(folder, name);
    await writeFile(file, text);
    await expect(importData(client, file, { drop: false })).rejects.toThrow(sentence);
  });

  it("is refused with a sentence: a folder", async () => {
    await expect(importData(client, folder, { drop: true })).rejects.toThrow(OTHER);
  });
});

describe("the program", () => {
  /** Runs it as an operator does; returns its exit code and output. */
  async function data(
    dataDir: string,
    words: string[],
    options: { input?: Buffer; env?: Record<string, string> } = {},
  ) {
    const child = spawn(process.execPath, [PROGRAM, ...words], {
      env: { ...process.env, MONGODB_URI: "", DATA_DIR: dataDir, ...options.env },
    });
    child.stdin.end(options.input);
    const [output, said] = await Promise.all([child.stdout.toArray(), child.stderr.toArray()]);
    const [code] =
      child.exitCode === null ? ((await once(child, "exit")) as [number]) : [child.exitCode];
    return { code, output: Buffer.concat(output), said: Buffer.concat(said).toString() };
  }

  it("writes one stream with the contact key, and reads it back elsewhere", async () => {
    await source.db("takas").collection<{ _id: number }>("cars").insertOne({ _id: 1 });
    await writeFile(join(folder, "source", "contact.key"), "a".repeat(43));
    const exported = await data(join(folder, "source"), ["export", "-"]);
    expect(exported).toMatchObject({ code: 0, said: expect.stringMatching(/^1 documents from /) });
    const target = join(folder, "restored");
    const loaded = await data(target, ["import", "-"], { input: exported.output });
    expect(loaded.said).toBe("");
    expect(loaded.output.toString()).toMatch(
      /^1 documents of 1 collections are in the embedded database/,
    );
    expect(await readFile(join(target, "contact.key"), "utf8")).toBe("a".repeat(43));
    expect((await stat(join(target, "contact.key"))).mode & 0o777).toBe(0o600);
    expect((await readdir(target)).toSorted()).toEqual(["contact.key", "mongo"]);
    const again = await data(target, ["export", "-"]);
    const content = (stream: Buffer) => stream.toString().split("\n").slice(1, -2);
    expect(content(again.output)).toEqual(content(exported.output));

    await writeFile(join(target, "contact.key"), "b".repeat(43));
    const other = await data(target, ["import", "-", "--drop"], { input: exported.output });
    expect(other).toMatchObject({
      code: 1,
      said: expect.stringContaining("is not the key of this dump"),
    });
    expect(await readFile(join(target, "contact.key"), "utf8")).toBe("b".repeat(43));
  });

  it("writes a file readable only by its owner, and never over another", async () => {
    const file = join(folder, "private-dump");
    expect(await data(join(folder, "source"), ["export", file])).toMatchObject({ code: 0 });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await data(join(folder, "source"), ["export", file])).toMatchObject({
      code: 1,
      said: expect.stringContaining("file already exists"),
    });
  });

  it("leaves MongoDB to mongodump, and explains itself", async () => {
    const env = { MONGODB_URI: "mongodb://127.0.0.1:1/takas" };
    expect(await data(folder, ["export", "-"], { env })).toMatchObject({
      code: 1,
      said: expect.stringContaining("use mongodump"),
    });
    for (const words of [[], ["export", "--drop"], ["import", "a", "b"], ["check", "x"]]) {
      expect(await data(folder, words)).toMatchObject({
        code: 1,
        said: expect.stringMatching(/^Usage:/),
      });
    }
  });
});

it("loads into the database in the URI, and leaves all others unchanged", async () => {
  const cars = source.db("takas").collection<{ _id: number }>("cars");
  await cars.insertOne({ _id: 1 });
  const dump = join(folder, "live-dump");
  await dumpOf("source", dump);
  await cars.insertOne({ _id: 2 });
  await importData(source, dump, { drop: true, database: "rehearsal" });
  expect(await cars.countDocuments()).toBe(2);
  expect(await source.db("rehearsal").collection("cars").countDocuments()).toBe(1);
});

describe("a dump that is broken", () => {
  let dump: string;

  beforeEach(async () => {
    const db = source.db("takas");
    await db.collection("cars").insertMany([{ a: "one" }, { a: "two" }]);
    await db.collection("zebras").insertMany([{ a: "three" }]);
    dump = join(await mkdtemp(join(folder, "broken-")), "dump");
    await dumpOf("source", dump);
  });

  it.each([
    ["a flipped bit", (text: string) => text.replace("three", "thrde"), /checksum does not match/],
    ["a truncated end", (text: string) => text.slice(0, -20), /line \d+ cannot be read/],
    ["no end", (text: string) => text.split("\n").slice(0, -2).join("\n"), /its end is missing/],
    [
      "a missing line",
      (text: string) => text.replace(/^.*three.*\n/m, ""),
      /has 2 documents instead of 3/,
    ],
    ["another dump behind it", (text: string) => text + text, /something follows its end/],
  ])("is reported and nothing is dropped: %s", async (_, spoil, reason) => {
    await writeFile(dump, spoil(await readFile(dump, "utf8")));
    const attempt = importData(source, dump, { drop: true });
    await expect(attempt).rejects.toThrow(`${dump} is broken: `);
    await expect(attempt).rejects.toThrow(reason);
    expect(await source.db("takas").collection("cars").countDocuments()).toBe(2);
  });
});

it("a dump made during writes is of one moment: it has every photo it refers to", async () => {
  const db = source.db("takas");
  const cars = db.collection<{ _id: number; photo: number }>("cars");
  const photos = db.collection<{ _id: number; bytes: Binary }>("photos");
  const bytes = new Binary(Buffer.alloc(20_000));
  const add = async (_id: number) => {
    await photos.insertOne({ _id, bytes });
    await cars.insertOne({ _id, photo: _id });
  };
  for (let id = 0; id < 100; id += 1) {
    await add(id);
  }
  const end = new AbortController();
  let written = 100;
  const writer = (async () => {
    for (; !end.signal.aborted; written += 1) {
      await add(written);
      await cars.deleteOne({ _id: written - 100 });
      await photos.deleteOne({ _id: written - 100 });
    }
  })();
  for (let round = 0; round < 2; round += 1) {
    const before = written;
    const entries = await dumpOf("source", join(folder, `busy-${round}`));
    const ids = new Map<string, string[]>();
    let name = "";
    for (const entry of entries) {
      if ("collection" in entry) {
        ({ name } = entry.collection);
        ids.set(name, []);
      } else if ("document" in entry) {
        ids.get(name)?.push(JSON.stringify(entry.document["_id"]));
      }
    }
    const known = new Set(ids.get("photos"));
    const named = ids.get("cars") ?? [];
    expect(named.filter((id) => !known.has(id))).toEqual([]);
    expect(named.length).toBeGreaterThanOrEqual(99);
    expect(written).toBeGreaterThan(before);
  }
  end.abort();
  await writer;
});
