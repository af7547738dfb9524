import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { serialize } from "bson";

import type { EmbeddedMongo } from "../index";
import { startDatabase } from "../testing/builtServer";
import { message, opMsg, opMsgBytes, opQuery, RawClient } from "../testing/rawClient";

let folder: string;
let database: EmbeddedMongo;
let client: RawClient;
/** A second client, which must never notice anything. */
let bystander: RawClient;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "takas-protocol-"));
  database = await startDatabase(folder);
  bystander = await RawClient.connect(database.uri);
});

beforeEach(async () => {
  client = await RawClient.connect(database.uri);
});

afterEach(async () => {
  client.close();
  const { ok } = await bystander.ask({ ping: 1 });
  if (ok !== 1) {
    throw new Error("Another client was troubled.");
  }
});

afterAll(async () => {
  bystander.close();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The server's memory use. */
function residentMegabytes(): number {
  const status = readFileSync(`/proc/${database.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

it("answers the modern and the legacy hello", async () => {
  expect(await client.ask({ hello: 1 })).toMatchObject({
    ok: 1,
    isWritablePrimary: true,
    maxWireVersion: 21,
    maxBsonObjectSize: 16_777_216,
  });
  client.send(opQuery("admin.$cmd", { ismaster: 1, helloOk: true }));
  expect(await client.answer()).toMatchObject({ ok: 1, ismaster: true, helloOk: true });
});

it("answers a hello between the reads of many clients, not after them", async () => {
  const documents = Array.from({ length: 1000 }, (_, _id) => ({ _id, text: "a car ".repeat(20) }));
  await client.ask({ insert: "crowded", documents });
  const crowd = await Promise.all(
    Array.from({ length: 20 }, () => RawClient.connect(database.uri)),
  );
  let answered = 0;
  const reads = crowd.map(async (one) => {
    await one.ask({ find: "crowded", filter: { text: /another/ } });
    answered += 1;
  });
  await client.ask({ hello: 1 });
  expect(answered).toBeLessThan(crowd.length / 2);
  await Promise.all(reads);
  crowd.forEach((one) => one.close());
});

it("refuses other commands in the legacy form", async () => {
  client.send(opQuery("raw.$cmd", { find: "c" }));
  expect(await client.answer()).toMatchObject({ ok: 0, code: 352 });
});

it("accepts documents in separate sections", async () => {
  const section = Buffer.concat([
    Buffer.from("documents\0"),
    ...[1, 2, 3].map((_id) => Buffer.from(serialize({ _id }))),
  ]);
  const size = Buffer.alloc(4);
  size.writeInt32LE(section.length + 4, 0);
  const body = Buffer.concat([
    Buffer.alloc(4),
    Buffer.from([1]),
    size,
    section,
    Buffer.from([0]),
    Buffer.from(serialize({ insert: "beside", $db: "raw" })),
  ]);
  client.send(message(2013, body));
  expect(await client.answer()).toMatchObject({ ok: 1, n: 3 });
});

it("answers pipelined requests in their order", async () => {
  const pings = Array.from({ length: 50 }, (_, at) =>
    message(
      2013,
      Buffer.concat([Buffer.alloc(5), Buffer.from(serialize({ ping: 1, $db: "raw" }))]),
      1000 + at,
    ),
  );
  client.send(Buffer.concat(pings));
  for (let at = 0; at < 50; at += 1) {
    expect(await client.answer()).toMatchObject({ responseTo: 1000 + at });
  }
});

it("assembles a message that arrives byte by byte", async () => {
  for (const byte of opMsg({ ping: 1 })) {
    client.send(Buffer.from([byte]));
  }
  expect(await client.answer()).toMatchObject({ ok: 1 });
});

it("answers a client that has stopped sending, then closes", async () => {
  client.send(opMsg({ ping: 1 }));
  client.socket.end();
  expect(await client.answer()).toMatchObject({ ok: 1 });
  await client.closed();
});

it("sends nothing when no reply is wanted", async () => {
  client.send(
    Buffer.concat([
      opMsg({ insert: "silent", documents: [{ _id: 1 }] }, 2),
      opMsg({ find: "silent" }),
    ]),
  );
  expect(await client.answer()).toMatchObject({ cursor: { firstBatch: [{ _id: 1 }] } });
});

it.each<[string, () => Buffer, number]>([
  ["a checksum", () => opMsg({ ping: 1 }, 1), 2],
  ["flags it must know and does not", () => opMsg({ ping: 1 }, 4), 51182],
  ["a compressed message", () => message(2012, Buffer.alloc(20)), 2],
  ["a legacy opcode", () => message(2002, Buffer.alloc(20)), 2],
])("refuses %s with an answer, then closes", async (_, bytes, code) => {
  client.send(bytes());
  expect(await client.answer()).toMatchObject({ ok: 0, code });
  await client.closed();
});

it.each<[string, () => Buffer]>([
  ["a length of zero", () => Buffer.from([0, 0, 0, 0])],
  ["a negative length", () => Buffer.from([255, 255, 255, 255, 0, 0, 0, 0])],
  ["a length above 48 MB", () => Buffer.from([0, 0, 0, 0x7f, 1, 0, 0, 0])],
  ["text", () => Buffer.from("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")],
  ["random bytes", () => Buffer.concat([Buffer.from([255, 255, 255, 255]), randomBytes(1000)])],
])("closes the connection on %s", async (_, bytes) => {
  client.send(bytes());
  expect(await client.closed()).toBeUndefined();
});

const valid = Buffer.from(serialize({ ping: 1, $db: "raw", a: { b: [1, "x", true] } }));

function spoiled(change: (bytes: Buffer) => Buffer): Buffer {
  return opMsgBytes(change(Buffer.from(valid)));
}

it.each<[string, () => Buffer]>([
  ["a document that is shorter than it says", () => spoiled((bytes) => bytes.subarray(0, -3))],
  [
    "a document that claims to be huge",
    () => spoiled((bytes) => (bytes.writeInt32LE(0x7fffffff, 0), bytes)),
  ],
  ["a document of negative length", () => spoiled((bytes) => (bytes.writeInt32LE(-1, 0), bytes))],
  ["an unknown type", () => spoiled((bytes) => ((bytes[4] = 0x55), bytes))],
  [
    "a string that exceeds its document",
    () => spoiled((bytes) => (bytes.writeInt32LE(5000, bytes.indexOf("$db") + 4), bytes)),
  ],
  [
    "a name without an end",
    () => opMsgBytes(Buffer.from([12, 0, 0, 0, 0x10, 0x61, 0x61, 0x61, 0x61, 0x61, 0x61, 0x61])),
  ],
  ["no body at all", () => message(2013, Buffer.alloc(4))],
  ["an empty message", () => message(2013, Buffer.alloc(0))],
  [
    "a section of an unknown kind",
    () => message(2013, Buffer.concat([Buffer.alloc(4), Buffer.from([9]), valid])),
  ],
  ["documents nested deeper than any", () => opMsgBytes(nested(400))],
])("answers %s with an error", async (_, bytes) => {
  client.send(bytes());
  expect(await client.answer()).toMatchObject({
    ok: 0,
    code: expect.any(Number),
    errmsg: expect.any(String),
  });
});

function nested(depth: number): Buffer {
  let document: object = {};
  for (let level = 0; level < depth; level += 1) {
    document = { a: document };
  }
  return Buffer.from(serialize({ ping: 1, $db: "raw", document }));
}

it("survives many corrupt messages", async () => {
  // The same ones in every run.
  let state = 1;
  const below = (end: number) => (state = (state * 48_271) % 2_147_483_647) % end;
  for (let round = 0; round < 150; round += 1) {
    const bytes = opMsg({ find: "c", filter: { a: { $gt: round } }, sort: { b: 1 } });
    for (let hit = 0; hit < 3; hit += 1) {
      bytes[16 + below(bytes.length - 16)] = below(256);
    }
    const victim = await RawClient.connect(database.uri);
    // The corrupt message may ask for no reply; the next one is answered, or the connection is closed.
    const ping = message(2013, Buffer.concat([Buffer.alloc(5), valid]), 77);
    victim.send(Buffer.concat([bytes, ping]));
    const answered = async () => {
      while ((await victim.answer())["responseTo"] !== 77) {}
    };
    await answered().catch(() => victim.closed());
    victim.close();
  }
  expect(await client.ask({ ping: 1 })).toMatchObject({ ok: 1 });
});

it("stops serving a client that never reads, at no cost to the others", async () => {
  await client.ask({
    insert: "big",
    documents: Array.from({ length: 10 }, (_, _id) => ({ _id, text: "x".repeat(1_000_000) })),
  });
  const deaf = await RawClient.connect(database.uri);
  deaf.socket.pause();
  for (let at = 0; at < 200; at += 1) {
    deaf.send(opMsg({ find: "big" }));
  }
  const before = residentMegabytes();
  for (let at = 0; at < 100; at += 1) {
    await client.ask({ ping: 1 });
  }
  // One answer is 10 MB; two hundred would be 2 GB.
  expect(residentMegabytes() - before).toBeLessThan(200);
  deaf.close();
});

it("leaves no trace of a client that disconnects during a message or a reply", async () => {
  for (let at = 0; at < 20; at += 1) {
    const half = await RawClient.connect(database.uri);
    half.send(opMsg({ find: "big" }).subarray(0, at % 2 === 0 ? 30 : undefined));
    half.close();
  }
  expect(await client.ask({ ping: 1 })).toMatchObject({ ok: 1 });
});

it("serves many connections at once", async () => {
  const clients = await Promise.all(
    Array.from({ length: 200 }, () => RawClient.connect(database.uri)),
  );
  const answers = await Promise.all(clients.map((each) => each.ask({ ping: 1 })));
  expect(answers.every((answer) => answer["ok"] === 1)).toBe(true);
  for (const each of clients) {
    each.close();
  }
});
