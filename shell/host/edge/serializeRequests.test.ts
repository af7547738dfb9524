import { once } from "node:events";
import { createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { connect } from "node:net";
import type { AddressInfo, Socket } from "node:net";

import { metrics } from "@takas/telemetry/metrics";

import { serializeRequests } from "./serializeRequests";

interface Call {
  request: IncomingMessage;
  response: ServerResponse;
}

const GET = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";

let server: Server;
let calls: Call[];
let onCall: () => void;
const open: Socket[] = [];

beforeEach(async () => {
  metrics.resetMetrics();
  calls = [];
  onCall = () => undefined;
  const take = (request: IncomingMessage, response: ServerResponse) => {
    calls.push({ request, response });
    onCall();
  };
  server = createServer(serializeRequests(take));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});

afterEach(() => {
  open.splice(0).forEach((socket) => socket.destroy());
  server.closeAllConnections();
  server.close();
});

function send(text: string): Socket {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  open.push(socket);
  socket.on("error", () => undefined);
  socket.write(text);
  return socket;
}

/** Resolves to the call of this number, counted from 0. */
async function call(number: number): Promise<Call> {
  while (calls[number] === undefined) {
    await new Promise<void>((resolve) => (onCall = resolve));
  }
  return calls[number];
}

async function textOf(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of socket) {
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString();
}

describe("serializeRequests", () => {
  it("dispatches a request once the previous one is answered, with its whole body", async () => {
    const bodies = ["one", "two", "x".repeat(200_000)];
    const posts = bodies.map(
      (body) => `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    const answers = textOf(
      send(`${posts.join("")}${GET.replace("Host", "Connection: close\r\nHost")}`),
    );
    for (const [number, body] of bodies.entries()) {
      const { request, response } = await call(number);
      let read = "";
      for await (const chunk of request) {
        read += String(chunk);
      }
      expect(read).toBe(body);
      expect(calls).toHaveLength(number + 1);
      response.end(`answer ${number}`);
    }
    (await call(3)).response.end("answer 3");
    expect((await answers).match(/answer \d/g)).toEqual([0, 1, 2, 3].map((n) => `answer ${n}`));
  });

  it("runs one of 5 pipelined requests, and none once their visitor disconnects", async () => {
    const socket = send(GET.repeat(5));
    const { response } = await call(0);
    const closed = once(response, "close");
    // A request on a second connection shows that everything from the first was read.
    send(GET);
    await call(1);
    expect(calls).toHaveLength(2);
    socket.resetAndDestroy();
    response.end("too late");
    await closed;
    send(GET);
    await call(2);
    const { socket: served } = (await call(0)).request;
    expect(calls.filter(({ request }) => request.socket === served)).toHaveLength(1);
  });

  it("answers 5 pipelined requests", async () => {
    onCall = () => calls.at(-1)?.response.end("fine");
    const text = await textOf(
      send(`${GET.repeat(4)}${GET.replace("Host", "Connection: close\r\nHost")}`),
    );
    expect(text.match(/HTTP\/1\.1 200 /g)).toHaveLength(5);
  });

  it("ends a connection with 6 pipelined requests with 429, and runs none of them", async () => {
    const text = await textOf(send(GET.repeat(3000)));
    expect(text).toMatch(/^HTTP\/1\.1 429 /);
    expect(text).toMatch(/Connection: close\r\n.*Please wait for the answers\.$/s);
    expect(calls).toEqual([]);
    expect(await metrics.metrics()).toContain('refusals_total{limit="pipelined requests"} 1');
  });

  it("ends a pending answer when more arrive", async () => {
    const socket = send(GET);
    const { response } = await call(0);
    socket.write(GET.repeat(3000));
    expect(await textOf(socket)).toMatch(/^HTTP\/1\.1 429 /);
    expect(calls).toHaveLength(1);
    expect(response.closed).toBe(true);
  });

  it("writes nothing into an answer that has begun, and ends that connection too", async () => {
    const socket = send(GET);
    (await call(0)).response.write("begun");
    socket.write(GET.repeat(3000));
    const text = await textOf(socket).catch((error: unknown) => String(error));
    expect(text).not.toContain("429");
    expect(calls).toHaveLength(1);
    expect(await metrics.metrics()).toContain('refusals_total{limit="pipelined requests"} 1');
  });

  it("starts no other request while the answers are unread", async () => {
    const socket = send(GET.repeat(5));
    socket.pause();
    (await call(0)).response.end(Buffer.alloc(50_000_000));
    // A second connection is served meanwhile.
    const other = textOf(send(GET.replace("Host", "Connection: close\r\nHost")));
    (await call(1)).response.end("fine");
    expect(await other).toContain("fine");
    expect(calls).toHaveLength(2);
  });
});
