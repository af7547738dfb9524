import { once } from "node:events";
import { Agent, createServer, request } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { connect } from "node:net";
import type { AddressInfo, Socket } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

import { drainable } from "./drain";
import type { Drain } from "./drain";

let server: Server;
let drain: Drain;
let agent: Agent;
let responses: ServerResponse[];
let onRequest: () => unknown;

beforeEach(async () => {
  responses = [];
  onRequest = () => undefined;
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
  server = createServer((_incoming, outgoing) => {
    responses.push(outgoing);
    onRequest();
  });
  drain = drainable(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});

afterEach(() => {
  agent.destroy();
  server.close();
  server.closeAllConnections();
});

const port = () => (server.address() as AddressInfo).port;

/** Sends a request over the agent's single connection; resolves once the server has answered. */
async function ask(
  to = port(),
): Promise<{ answer: Promise<IncomingMessage>; response: ServerResponse }> {
  const heard = new Promise<void>((resolve) => (onRequest = resolve));
  const call = request({ port: to, host: "127.0.0.1", agent }).end();
  const answer = once(call, "response").then(([incoming]) =>
    (incoming as IncomingMessage).resume(),
  );
  await heard;
  return { answer, response: responses.at(-1) as ServerResponse };
}

async function refusal(to: number): Promise<string> {
  const [error] = (await once(connect(to, "127.0.0.1"), "error")) as [NodeJS.ErrnoException];
  return error.code ?? "";
}

/** Collects garbage now; Node offers this only behind a flag. */
function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
}

describe("drainable", () => {
  it("keeps nothing of the requests of a connection that broke", async () => {
    const socket = connect(port(), "127.0.0.1");
    const closed = once(server, "connection").then(([accepted]) =>
      once(accepted as Socket, "close"),
    );
    const heard = new Promise<void>((resolve) => {
      onRequest = () => responses.length === 3 && resolve();
    });
    socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n".repeat(3));
    await heard;
    const kept = responses.splice(0).map((response) => new WeakRef(response));
    socket.destroy();
    await closed;
    // References last at least until the next turn.
    do {
      await new Promise((resolve) => setImmediate(resolve));
      collectGarbage();
    } while (kept.some((response) => response.deref() !== undefined));
    expect(kept).toHaveLength(3);
  });

  it("answers pending requests, announces the end of the connection, and accepts no new one", async () => {
    const to = port();
    const { answer, response } = await ask();
    const drained = drain();
    expect(response.getHeader("connection")).toBe("close");
    response.end("fine");
    expect((await answer).statusCode).toBe(200);
    await drained;
    expect(await refusal(to)).toBe("ECONNREFUSED");
  });

  it("lets an answer end whose head is already sent", async () => {
    const to = port();
    const { answer, response } = await ask();
    response.write("be");
    const incoming = await answer;
    const drained = drain({ grace: 0 });
    response.end("gun");
    await Promise.all([once(incoming, "end"), drained]);
    expect(incoming.complete).toBe(true);
    expect(await refusal(to)).toBe("ECONNREFUSED");
  });

  it("answers a request that arrives over a kept-alive connection", async () => {
    const to = port();
    const first = await ask();
    first.response.end("fine");
    await once(await first.answer, "end");
    const drained = drain();
    const second = await ask(to);
    second.response.end("fine");
    const answer = await second.answer;
    expect([answer.statusCode, answer.headers.connection]).toEqual([200, "close"]);
    await drained;
  });

  it("closes idle connections at once without a grace period", async () => {
    const first = await ask();
    first.response.end("fine");
    await once(await first.answer, "end");
    const closed = once(first.response.req.socket, "close");
    await drain({ grace: 0 });
    await closed;
    expect(responses).toHaveLength(1);
  });
});
