import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { open } from "lmdb";
import { MongoClient } from "mongodb";

import { checkData } from "./cli/checkData";
import { withChecksum } from "./storage/checksum";
import { closeStore } from "./storage/store";
import { SERVER, serverEnv, startDatabase, startServer, watch } from "./testing/builtServer";
import { open as openStore } from "./testing/checkStore";

const FORMAT_KEY = Buffer.from("\0format");

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "takas-main-"));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Creates an empty store, as a first start does. */
async function createStore(dataDir: string): Promise<void> {
  const path = join(dataDir, "mongo");
  await mkdir(path, { recursive: true });
  await closeStore(openStore(path));
}

it("knows after a restart which indexes hold arrays", async () => {
  const dataDir = join(folder, "arrays");
  const both = { "a.b": 1, "a.c": 1 };
  const first = await startDatabase(dataDir);
  const client = new MongoClient(first.uri);
  const cars = client.db("a").collection("cars");
  await cars.createIndex(both);
  const halves = [
    { b: 1, c: 2 },
    { b: 2, c: 1 },
  ];
  await cars.insertOne({ a: halves });
  await client.close();
  await first.stop();
  const second = await startDatabase(dataDir);
  const again = new MongoClient(second.uri);
  // Different items meet the two conditions, so no row of the index has both values.
  expect(await again.db("a").collection("cars").countDocuments(both)).toBe(1);
  await again.close();
  await second.stop();
});

it("publishes its address, for the owner of the store alone", async () => {
  const dataDir = join(folder, "measured");
  await createStore(dataDir);
  const file = join(dataDir, "mongo", "data.mdb");
  await chmod(file, 0o644);
  const server = startServer(dataDir);
  const [message] = (await once(server.child, "message")) as [{ uri: string }];
  expect(message.uri).toMatch(/^mongodb:\/\/127\.0\.0\.1:\d+$/);
  const address = join(dataDir, "mongo", "address");
  expect((await readFile(address, "utf8")).trim()).toBe(message.uri);
  // Only the owner may read the store.
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const client = new MongoClient(message.uri);
  await client.db("a").collection("b").insertOne({ c: 1 });
  await expect(client.db("a").command({ madeUp: 1 })).rejects.toThrow(/no such command/);
  await client.close();
  server.child.kill("SIGTERM");
  expect(await server.ended).toBe(0);
  await expect(readFile(address)).rejects.toMatchObject({ code: "ENOENT" });
});

it("says what to do about damaged pages", async () => {
  const dataDir = join(folder, "pages");
  await createStore(dataDir);
  const file = join(dataDir, "mongo", "data.mdb");
  const bytes = await readFile(file);
  // Behind the two pages with the root of the tree.
  await writeFile(file, bytes.fill(0, 2 * 4096));
  await expect(checkData(join(dataDir, "mongo"))).rejects.toThrow(
    /has damaged pages and cannot be read\. .*restore the last backup/,
  );
  const server = startServer(dataDir);
  expect(await server.ended).toBe(1);
  expect(server.said()).toMatch(
    /^The database in .* is damaged\. "npm run data -- check" .*restore the last backup \(docs\/operate\.md\)\.$/m,
  );
});

it("stops when its parent process exits", async () => {
  const server = startServer(join(folder, "orphan"));
  await server.ready;
  server.child.disconnect();
  expect(await server.ended).toBe(0);
});

it("answers pending commands before it stops", async () => {
  const server = startServer(join(folder, "drain"));
  const client = new MongoClient(await server.ready, { serverSelectionTimeoutMS: 500 });
  const all = client.db("a").collection("b");
  await all.insertOne({ first: true });
  const writes = Array.from({ length: 200 }, (_, n) => all.insertOne({ n }));
  await Promise.race(writes);
  server.child.kill("SIGTERM");
  const answered = (await Promise.allSettled(writes)).filter(
    (each) => each.status === "fulfilled",
  ).length;
  expect(await server.ended).toBe(0);
  await client.close(true);
  const again = startServer(join(folder, "drain"));
  const second = new MongoClient(await again.ready);
  expect(await second.db("a").collection("b").countDocuments()).toBeGreaterThanOrEqual(
    answered + 1,
  );
  await second.close();
  again.child.kill("SIGTERM");
  await again.ended;
});

it("a second process on one data directory is refused, and the first continues", async () => {
  const dataDir = join(folder, "shared");
  const first = startServer(dataDir);
  const uri = await first.ready;
  const second = startServer(dataDir);
  await expect(second.ready).rejects.toThrow(
    /^The data folder .*shared.mongo is already in use by another database process \(\d+\)\.$/,
  );
  expect(await second.ended).toBe(1);
  const client = new MongoClient(uri);
  await client.db("a").collection("b").insertOne({ c: 1 });
  await client.close();
  first.child.kill("SIGKILL");
  await first.ended;
  const third = startServer(dataDir);
  await expect(third.ready).resolves.toContain("mongodb://");
  third.child.kill("SIGTERM");
  expect(await third.ended).toBe(0);
});

it("when several start at once, one gets the folder", async () => {
  const servers = Array.from({ length: 3 }, () => startServer(join(folder, "race")));
  const started = await Promise.allSettled(servers.map((server) => server.ready));
  expect(started.filter((each) => each.status === "fulfilled")).toHaveLength(1);
  for (const server of servers) {
    server.child.kill("SIGTERM");
  }
  await Promise.all(servers.map((server) => server.ended));
});

it("a taken port is refused with a sentence", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const server = startServer(join(folder, "port"), { DB_PORT: String(port) });
  await expect(server.ready).rejects.toThrow(
    `The database cannot listen on port ${port}: address already in use.`,
  );
  expect(await server.ended).toBe(1);
  other.close();
});

it.each(["many", "65536"])("the port %s is refused with a sentence", async (port) => {
  const server = startServer(join(folder, "noport"), { DB_PORT: port });
  await expect(server.ready).rejects.toThrow(
    `DB_PORT must be a port number from 0 to 65535, not "${port}".`,
  );
  expect(await server.ended).toBe(1);
});

it("a data folder that cannot be created is refused with a sentence", async () => {
  const file = join(folder, "file");
  await writeFile(file, "");
  const server = startServer(join(file, "below"));
  await expect(server.ready).rejects.toThrow(
    /^The data folder .* cannot be used: not a directory\.$/,
  );
  expect(await server.ended).toBe(1);
});

it.each([
  ["an older", "without checksums", Buffer.from([0, 0, 0, 4])],
  ["an older", "with checksums", withChecksum(FORMAT_KEY, Buffer.from([0, 0, 0, 6]))],
  ["a newer", "with checksums", withChecksum(FORMAT_KEY, Buffer.from([0, 0, 0, 99]))],
])("a store of %s version %s is refused and left unchanged", async (age, kind, stamp) => {
  const dataDir = join(folder, `${age} ${kind}`);
  await createStore(dataDir);
  const path = join(dataDir, "mongo");
  const file = join(path, "data.mdb");
  const raw = open<Buffer, Buffer>({ path, keyEncoding: "binary", encoding: "binary" });
  await raw.put(FORMAT_KEY, stamp);
  await raw.close();
  const before = await readFile(file);
  const sentence = new RegExp(
    `^The database in .* was made by ${age} version of this program \\(.*\\): move the folder aside\\.$`,
  );
  const server = startServer(dataDir);
  await expect(server.ready).rejects.toThrow(sentence);
  expect(await server.ended).toBe(1);
  await expect(checkData(path)).rejects.toThrow(sentence);
  expect((await readFile(file)).equals(before)).toBe(true);
});

it("a disk that fails a commit ends the process with a sentence, and the store opens again with every acknowledged write", async () => {
  const dataDir = join(folder, "failing");
  // A file may not grow beyond 2 MB, although the disk reports free space.
  const shell = `trap '' XFSZ; ulimit -f 2048; exec "${process.execPath}" "${SERVER}"`;
  const limited = watch(
    spawn("bash", ["-c", shell], {
      stdio: ["ignore", "ignore", "pipe", "ipc"],
      env: serverEnv(dataDir),
    }),
  );
  const client = new MongoClient(await limited.ready, { serverSelectionTimeoutMS: 500 });
  const all = client.db("a").collection<{ _id: number; pad: string }>("b");
  let acknowledged = 0;
  for (let _id = 0; ; _id += 1) {
    const written = await all.insertOne({ _id, pad: "x".repeat(20_000) }).then(
      () => true,
      () => false,
    );
    if (!written) {
      break;
    }
    acknowledged += 1;
  }
  expect(await limited.ended).not.toBe(0);
  expect(limited.said()).toMatch(/The disk failed, the database stops: /);
  await client.close(true);
  const again = startServer(dataDir);
  const second = new MongoClient(await again.ready);
  const db = second.db("a");
  expect(acknowledged).toBeGreaterThan(10);
  expect(await db.collection("b").countDocuments({ pad: /^x/ })).toBe(acknowledged);
  await second.close();
  again.child.kill("SIGTERM");
  await again.ended;
});
