import { once } from "node:events";
import { Agent, createServer, get } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { connect } from "node:net";
import type { AddressInfo, Socket } from "node:net";

import { metrics } from "@takas/telemetry/metrics";

import { refusePipelined } from "./refusePipelined";

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
  server = createServer(refusePipelined(take));
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

describe("refusePipelined", () => {
  it("answers one request of a connection after the other", async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const { port } = server.address() as AddressInfo;
    onCall = () => calls.at(-1)?.response.end(Buffer.alloc(200_000));
    for (let number = 0; number < 50; number += 1) {
      const [answer] = (await once(get({ port, agent }), "response")) as [IncomingMessage];
      expect(answer.statusCode).toBe(200);
      await once(answer.resume(), "end");
    }
    agent.destroy();
    expect(new Set(calls.map(({ request }) => request.socket)).size).toBe(1);
  });

  it("ends a connection with 429 when a second request comes before the first answer", async () => {
    const text = await textOf(send(GET.repeat(3000)));
    expect(text).toMatch(/^HTTP\/1\.1 429 /);
    expect(text).toMatch(/Connection: close\r\n.*Please wait for the answers\.$/s);
    const { response } = await call(0);
    expect(calls).toHaveLength(1);
    expect(response.closed).toBe(true);
    expect(await metrics.metrics()).toContain('refusals_total{limit="pipelined requests"} 1');
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

  it("starts no other request while an answer is unread", async () => {
    const socket = send(GET);
    socket.pause();
    const { response } = await call(0);
    response.end(Buffer.alloc(50_000_000));
    socket.write(GET);
    await once(response, "close");
    expect(calls).toHaveLength(1);
  });
});
