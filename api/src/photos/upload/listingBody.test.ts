import { readdir, readFile, stat } from "node:fs/promises";
import { connect } from "node:net";
import type { AddressInfo, Socket } from "node:net";
import { tmpdir } from "node:os";
import { dirname } from "node:path";

import { createLog } from "@takas/telemetry/log";
import Koa from "koa";
import supertest from "supertest";

import type { UserRecord } from "../../accounts/User";
import { handleErrors } from "../../platform/http/handleErrors";
import type { State } from "../../platform/http/state";
import { LIVE, testEnv } from "../../test/app";
import { useServer } from "../../test/useServer";
import { UploadQuota } from "./limits/admission";
import { listingBody } from "./listingBody";

const TEN_MB = 10 * 1024 * 1024;
const log = createLog("silent");

const app = new Koa<State>();
app.silent = true;
app.proxy = true;
app.use((ctx, next) => {
  ctx.state.log = log;
  ctx.state.env = testEnv(LIVE);
  const [_id, membershipType] = [ctx.get("X-User"), ctx.get("X-Membership") || "free"];
  ctx.state.user = { _id, membershipType, createdAt: new Date(0) } as UserRecord;
  return next();
});
app.use(handleErrors(() => undefined));
app.use(listingBody());
app.use(async (ctx) => {
  const uploads = ctx.state.uploads ?? [];
  const photos = await Promise.all(uploads.map(async ({ path }) => readFile(path)));
  ctx.body = {
    body: ctx.state.body,
    photos: photos.map((bytes) => bytes.toString("latin1").slice(0, 20)),
    sizes: photos.map(({ length }) => length),
    folder: uploads[0] && dirname(uploads[0].path),
  };
});
const answer = app.callback();
const server = useServer((request, response) => void answer(request, response));

let users = 0;
const send = (body: unknown, type = "application/json") =>
  supertest(server)
    .post("/")
    .set("X-User", `user-${(users += 1)}`)
    .set("Content-Type", type)
    .send(typeof body === "string" ? body : JSON.stringify(body));
const photo = (bytes: Uint8Array | string) =>
  `data:image/jpeg;base64,${Buffer.from(bytes).toString("base64")}`;
const folders = async () =>
  (await readdir(tmpdir())).filter((name) => name.startsWith("takas-upload-"));

describe("listingBody", () => {
  it("415 for a body whose type is not JSON, or that is compressed", async () => {
    for (const request of [
      send("a=1", "application/x-www-form-urlencoded"),
      send({}).set("Content-Encoding", "gzip"),
    ]) {
      const { status, text } = await request;
      expect([status, text]).toEqual([
        415,
        "The request body must be plain JSON (Content-Type: application/json).",
      ]);
    }
  });

  it("400 for nesting 10,000 deep", async () => {
    const { status, text } = await send(`{"a":${"[".repeat(10_000)}${"]".repeat(10_000)}}`);
    expect([status, text]).toEqual([400, "The listing is nested more than 20 levels deep."]);
  });

  it("400 for an eleventh photo, 413 for a long text, 415 for broken base64", async () => {
    const eleven = await send({ images: Array.from({ length: 11 }, () => photo("x")) });
    expect([eleven.status, eleven.text]).toEqual([400, "A listing has at most 10 photos."]);
    const long = await send({ title: "x".repeat(200_000) });
    expect([long.status, long.text]).toEqual([413, "The listing's text is larger than 100 kB."]);
    const broken = await send({ images: ["data:image/png;base64,####"] });
    expect([broken.status, broken.text]).toEqual([
      415,
      "Photo 1 is damaged. Please choose it again.",
    ]);
  });

  it("400 for truncated JSON", async () => {
    const { status, text } = await send('{"title":"x","images":["data:image/png;base64,AAAA');
    expect([status, text]).toEqual([400, "The listing arrived incomplete. Please send it again."]);
  });

  it("400 for a complete body that is not JSON, saying so", async () => {
    const { status, text } = await send('{"title" "x"}');
    expect([status, text]).toEqual([400, "The listing is not valid JSON."]);
  });

  it("413 by the announced length, before any of the body", async () => {
    const client = await open(`Content-Length: ${200 * TEN_MB}\r\n`);
    await expect(client.answer).resolves.toMatch(
      /^HTTP\/1.1 413 .*larger than 10 photos of 10 MB/s,
    );
  });

  it("413 for a dealer only above their twenty photos", async () => {
    const announce = async (bytes: number) =>
      open(`X-Membership: dealer\r\nContent-Length: ${bytes}\r\n`);
    const tooLong = await announce(29 * TEN_MB);
    await expect(tooLong.answer).resolves.toMatch(
      /^HTTP\/1.1 413 .*larger than 20 photos of 10 MB/s,
    );
    const fits = await announce(20 * 1.4 * TEN_MB);
    fits.socket.write(`{"title":"${"x".repeat(200_000)}`);
    await expect(fits.answer).resolves.toMatch(/^HTTP\/1.1 413 .*The listing's text is larger/s);
  });

  it("413 for a photo above 10 MB before the rest has been read", async () => {
    const client = await open(`Content-Length: ${12 * TEN_MB}\r\n`);
    client.socket.write(`{"images":["data:image/png;base64,`);
    const part = Buffer.alloc(64 * 1024, "A");
    let sent = 0;
    client.socket.on("error", () => undefined);
    const pump = () => {
      while (!client.socket.destroyed && sent < 11 * TEN_MB) {
        sent += part.length;
        if (!client.socket.write(part)) {
          client.socket.once("drain", pump);
          return;
        }
      }
    };
    pump();
    await expect(client.answer).resolves.toMatch(/^HTTP\/1.1 413 .*Photo 1 is larger than 10 MB/s);
    expect(sent).toBeLessThan(4 * TEN_MB);
    client.socket.destroy();
  });

  it("413 for an endless body of unknown length, even if it is only spaces", async () => {
    const client = await open("Transfer-Encoding: chunked\r\n");
    client.socket.on("error", () => undefined);
    const part = Buffer.from(`100000\r\n${" ".repeat(0x100000)}\r\n`);
    const pump = () => {
      while (!client.socket.destroyed && client.socket.write(part)) {}
      client.socket.once("drain", pump);
    };
    pump();
    await expect(client.answer).resolves.toMatch(
      /^HTTP\/1.1 413 .*The listing is larger than 10 photos of 10 MB\.$/s,
    );
    client.socket.destroy();
  });

  it("leaves no file behind when the client disconnects midway", async () => {
    const before = await folders();
    const client = await open(`Content-Length: 5000\r\n`);
    client.socket.write(`{"images":["${photo("hello").slice(0, 30)}`);
    const added = async () => (await folders()).filter((name) => !before.includes(name));
    await until(async () => (await added()).length > 0);
    const ours = await added();
    client.socket.destroy();
    await until(async () => (await folders()).every((name) => !ours.includes(name)));
    expect(await folders()).not.toEqual(expect.arrayContaining(ours));
  });

  it("serves a listing while 200 from 20 addresses are announced and do not arrive", async () => {
    const silent = await Promise.all(
      Array.from({ length: 200 }, async (_, index) =>
        open(`X-Forwarded-For: 192.0.2.${index % 20}\r\nContent-Length: ${TEN_MB}\r\n`),
      ),
    );
    await until(async () => (await folders()).length >= silent.length);
    const listing = send({ images: [photo(Buffer.alloc(200_000))] });
    expect((await listing.set("X-Forwarded-For", "192.0.2.1")).status).toBe(200);
    for (const { socket } of silent) {
      socket.destroy();
    }
    await Promise.all(silent.map(async ({ answer: ended }) => ended));
  });

  it("429 for the listing of a user whose others fill their quota, and 200 once they are answered", async () => {
    const busy = { userId: "busy", address: "192.0.2.77" };
    const others = new UploadQuota(busy, 14 * TEN_MB);
    others.take(0.6 * 1024 ** 3);
    const listing = () => send({ images: [photo("x")] }).set("X-User", busy.userId);
    const { status, text, headers } = await listing();
    expect([status, text, headers["retry-after"]]).toEqual([
      429,
      "Your last listings are still being sent. Please wait for them to end.",
      "5",
    ]);
    expect((await send({ images: [photo("x")] })).status).toBe(200);
    others.leave();
    expect((await listing()).status).toBe(200);
  });

  it("passes on the listing with references for its photos, and their bytes as files that end with the request", async () => {
    const images = [
      photo("first"),
      "/api/images/abcdefgh/800.webp",
      photo(Buffer.alloc(300_000, "x")),
      photo(""),
    ];
    const { status, body } = await send({ title: "A car", images });
    expect(status).toBe(200);
    const { folder, ...seen } = body as Record<string, unknown>;
    expect(seen).toEqual({
      body: {
        title: "A car",
        images: ["upload:0", "/api/images/abcdefgh/800.webp", "upload:1", "upload:2"],
      },
      photos: ["first", "x".repeat(20), ""],
      sizes: [5, 300_000, 0],
    });
    await expect(stat(folder as string)).rejects.toMatchObject({ code: "ENOENT" });
  });

  it("reads bodies of unknown length", async () => {
    const client = await open("Transfer-Encoding: chunked\r\nConnection: close\r\n");
    const text = JSON.stringify({ images: [photo("hello")] });
    for (const part of [text.slice(0, 30), text.slice(30)]) {
      client.socket.write(`${part.length.toString(16)}\r\n${part}\r\n`);
    }
    client.socket.write("0\r\n\r\n");
    await expect(client.answer).resolves.toMatch(/"photos":\["hello"\]/);
  });
});

/** A raw request with only its head sent: its answer until the first sentence is complete or the connection ends. */
async function open(headers: string): Promise<{ socket: Socket; answer: Promise<string> }> {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  await new Promise<void>((resolve) => socket.once("connect", resolve));
  const received = new Promise<string>((resolve) => {
    let text = "";
    socket.on("data", (bytes: Buffer) => {
      text += bytes.toString();
      if (/\r\n\r\n.+[.}]/s.test(text)) {
        resolve(text);
      }
    });
    socket.on("close", () => resolve(text));
  });
  socket.write(
    `POST / HTTP/1.1\r\nHost: x\r\nX-User: raw-${(users += 1)}\r\nContent-Type: application/json\r\n${headers}\r\n`,
  );
  return { socket, answer: received };
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) {
    await new Promise((resolve) => setImmediate(resolve));
  }
}
