import { once } from "node:events";
import { createServer } from "node:http";
import type { Server, ServerResponse } from "node:http";
import { connect } from "node:net";
import type { AddressInfo, Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setImmediate as nextTurn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

import { refuseBrokenRequests } from "./brokenRequests";

let server: Server;
let counted: string[];
let begin: (response: ServerResponse) => void;

beforeEach(async () => {
  counted = [];
  begin = () => undefined;
  server = createServer(
    { headersTimeout: 60_000, requestTimeout: 60_000, connectionsCheckingInterval: 10 },
    (_request, response) => begin(response),
  );
  refuseBrokenRequests(server, (limit) => counted.push(limit));
  await once(server.listen(0, "127.0.0.1"), "listening");
});

afterEach(() => server.close());

async function send(words: string): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  await once(socket, "connect");
  socket.write(words);
  return socket;
}

describe("a request that never gets to the app", () => {
  it.each([
    [
      "late",
      "GET / HTTP/1.1\r\nHost: x\r\n",
      "408",
      "web.slowRequest",
      "took too long",
      "late requests",
    ],
    [
      "late with its body",
      "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n1",
      "408",
      "web.slowRequest",
      "took too long",
      "late requests",
    ],
    [
      "too large",
      `GET / HTTP/1.1\r\nHost: x\r\nX: ${"x".repeat(20_000)}\r\n`,
      "431",
      "web.largeHeaders",
      "headers",
      "large headers",
    ],
    [
      "malformed",
      "GET / HTTP/1.1\r\nHost : x\r\n\r\n",
      "400",
      "web.malformedRequest",
      "valid HTTP",
      "malformed requests",
    ],
  ])("and is %s is answered in words and counted", async (_, sent, status, code, words, limit) => {
    if (status === "408") {
      server.headersTimeout = 50;
      server.requestTimeout = 50;
    }
    const said = await text(await send(sent));
    expect(said).toMatch(new RegExp(`^HTTP/1.1 ${status} .*\r\n\r\n.*${words}[^\r\n]*$`, "s"));
    expect(said).toContain("Connection: close");
    expect(said).toContain(`Takas-Error: ${code}\r\n`);
    expect(counted).toEqual([limit]);
  });

  it("is answered after the answers before it on its connection", async () => {
    begin = (response) => response.end("fine");
    const socket = await send("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    const said = text(socket);
    await once(socket, "data");
    socket.write("nonsense\r\n\r\n");
    expect(await said).toMatch(/^HTTP\/1.1 200 OK[^]*fine[^]*HTTP\/1.1 400 /);
  });

  it("cuts off an answer that has begun, and writes nothing into it", async () => {
    begin = (response) => response.writeHead(200, { "Content-Length": 100 }).write("a start");
    const socket = await send("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    const said = text(socket);
    await once(socket, "data");
    socket.write("nonsense\r\n\r\n");
    expect(await said).toMatch(/^HTTP\/1.1 200 OK[^]*a start$/);
    expect(counted).toEqual(["malformed requests"]);
  });

  it("keeps no answer in memory once that has been sent", async () => {
    server.keepAliveTimeout = 60_000;
    const answers: WeakRef<ServerResponse>[] = [];
    begin = (response) => {
      answers.push(new WeakRef(response));
      response.end("fine");
    };
    const socket = await send("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    await once(socket, "data");
    setFlagsFromString("--expose-gc");
    const collect = runInNewContext("gc") as () => void;
    while (answers[0]?.deref() !== undefined) {
      await nextTurn();
      collect();
    }
    expect(answers).toHaveLength(1);
    socket.destroy();
  });

  it.each([
    ["breaks", (socket: Socket) => socket.resetAndDestroy()],
    ["ends", (socket: Socket) => socket.end()],
  ])("is not counted when its connection %s", async (_, leave) => {
    const arrived = once(server, "connection");
    const socket = await send("GET / HTTP/1.1\r\nHost: x\r\n");
    const [connection] = (await arrived) as [Socket];
    const closed = new Promise((resolve) => connection.once("close", resolve));
    leave(socket);
    await closed;
    expect(counted).toEqual([]);
  });
});
