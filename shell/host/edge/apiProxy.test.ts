import { once } from "node:events";
import { Agent, createServer, request } from "node:http";
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { connect } from "node:net";
import type { AddressInfo, Socket } from "node:net";

import { drainable } from "@takas/server/drain";
import { FairSemaphore } from "@takas/server/FairSemaphore";
import { metrics } from "@takas/telemetry/metrics";
import Koa from "koa";
import pino from "pino";

import { apiProxy } from "./apiProxy";
import { createLanes } from "./lanes";
import type { Lanes } from "./lanes";
import { publicServer } from "./publicServer";
import type { BodyLimits } from "./requestBody";

const LIMITS: BodyLimits = {
  head: 1000,
  headTime: 60_000,
  pause: 60_000,
  rate: 1,
  time: 60_000,
};
const HEAD = "POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";

const open: (Server | Socket)[] = [];
/** The answers of the web servers. */
const answers: ServerResponse[] = [];
beforeEach(() => metrics.resetMetrics());
afterEach(() => {
  answers.length = 0;
  for (const one of open.splice(0)) {
    if ("destroy" in one) {
      one.destroy();
    } else {
      one.closeAllConnections();
      one.close();
    }
  }
});

async function listen(server: Server): Promise<number> {
  open.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/** A web server in front of an API with this handler; resolves to the web server's port. */
async function hostBefore(
  api: RequestListener,
  {
    bodyLimits = LIMITS,
    stopping,
    lanes = {},
    proxies = 0,
  }: {
    bodyLimits?: BodyLimits;
    stopping?: AbortSignal;
    lanes?: Partial<Lanes>;
    proxies?: number;
  } = {},
): Promise<number> {
  const target = `http://127.0.0.1:${await listen(createServer(api))}`;
  const log = pino({ level: "silent" });
  const app = new Koa({ proxy: proxies > 0, maxIpsCount: proxies });
  app.use(apiProxy({ target, lanes: { ...createLanes(), ...lanes }, log, bodyLimits, stopping }));
  const answer = app.callback();
  const server = publicServer((incoming, outgoing) => {
    answers.push(outgoing);
    void answer(incoming, outgoing);
  });
  drainable(server);
  return listen(server);
}

/** A connection that has sent this much and sends no more. */
async function send(port: number, text: string, localAddress = "127.0.0.1"): Promise<Socket> {
  const socket = connect({ port, host: "127.0.0.1", localAddress });
  open.push(socket);
  socket.on("error", () => undefined);
  await new Promise<void>((resolve) => {
    socket.write(text, () => resolve());
  });
  return socket;
}

async function firstLine(socket: Socket): Promise<string> {
  const [bytes] = (await once(socket, "data")) as [Buffer];
  return bytes.toString().split("\r\n")[0] ?? "";
}

const get = async (port: number) =>
  firstLine(await send(port, "GET /api/y HTTP/1.1\r\nHost: x\r\n\r\n"));

describe("apiProxy", () => {
  it("serves others while 205 slow senders are pending, and sends the API nothing for them", async () => {
    let posts = 0;
    const port = await hostBefore((incoming, outgoing) => {
      posts += incoming.method === "POST" ? 1 : 0;
      outgoing.end("ok");
    });
    for (let sender = 0; sender < 205; sender += 1) {
      await send(port, `${HEAD}Content-Length: 10\r\n\r\n{`);
    }
    expect(await get(port)).toBe("HTTP/1.1 200 OK");
    expect(posts).toBe(0);
  });

  it("answers 408 to a body that does not arrive, small or large", async () => {
    const port = await hostBefore(
      (incoming, outgoing) => void incoming.resume().on("end", () => outgoing.end()),
      { bodyLimits: { ...LIMITS, headTime: 50, pause: 50 } },
    );
    const small = await send(port, `${HEAD}Content-Length: 10\r\n\r\n{`);
    expect(await firstLine(small)).toBe("HTTP/1.1 408 Request Timeout");
    const large = await send(port, `${HEAD}Content-Length: 9000\r\n\r\n${"x".repeat(2000)}`);
    expect(await firstLine(large)).toBe("HTTP/1.1 408 Request Timeout");
    expect(await metrics.metrics()).toContain('refusals_total{limit="slow bodies"} 2');
  });

  it("answers 408 to a large body that arrives steadily for too long", async () => {
    const port = await hostBefore(
      (incoming, outgoing) => void incoming.resume().on("end", () => outgoing.end()),
      { bodyLimits: { ...LIMITS, time: 50 } },
    );
    const steady = await send(port, `${HEAD}Content-Length: 900000\r\n\r\n${"x".repeat(2000)}`);
    const answered = firstLine(steady);
    const drip = setInterval(() => steady.write("x"), 5);
    expect(await answered).toBe("HTTP/1.1 408 Request Timeout");
    clearInterval(drip);
  });

  it("forwards two large bodies of a session at once, refuses its seventh, and leaves its neighbours places", async () => {
    const begun: string[] = [];
    let tell: () => void = () => undefined;
    const beginning = async (count: number) => {
      while (begun.length < count) {
        await new Promise<void>((resolve) => (tell = resolve));
      }
    };
    const port = await hostBefore((incoming, outgoing) => {
      if (incoming.method === "GET") {
        outgoing.end("ok");
        return;
      }
      incoming.resume();
      begun.push(incoming.headers.cookie ?? "");
      tell();
    });
    const [slow, neighbour] = ["s", "n"].map((letter) => `sid=${letter.repeat(43)}`);
    const bodyOf = (cookie = "") =>
      `${HEAD}Cookie: ${cookie}\r\nContent-Length: 9000\r\n\r\n${"x".repeat(2000)}`;
    for (let listing = 0; listing < 6; listing += 1) {
      await send(port, bodyOf(slow));
    }
    await beginning(2);
    expect(await firstLine(await send(port, bodyOf(slow)))).toBe("HTTP/1.1 429 Too Many Requests");
    await send(port, bodyOf(neighbour));
    await beginning(3);
    expect(begun).toEqual([slow, slow, neighbour]);
    expect(await get(port)).toBe("HTTP/1.1 200 OK");
    const measured = await metrics.metrics();
    expect(measured).toContain('lane_requests{lane="uploads",state="running"} 3');
    expect(measured).toContain('lane_requests{lane="uploads",state="waiting"} 4');
    expect(measured).toContain('refusals_total{limit="lanes:uploads:visitor"} 1');
  });

  it("forwards a large body unchanged, with or without its length", async () => {
    const port = await hostBefore((incoming, outgoing) => void incoming.pipe(outgoing));
    const sent = Buffer.from("0123456789".repeat(30_000));
    for (const headers of [{ "content-length": sent.length }, { "transfer-encoding": "chunked" }]) {
      const call = request({ port, path: "/api/x", method: "POST", headers }).end(sent);
      const [answer] = (await once(call, "response")) as [NodeJS.ReadableStream];
      const received: Buffer[] = [];
      for await (const chunk of answer) {
        received.push(Buffer.from(chunk));
      }
      expect(Buffer.concat(received).equals(sent)).toBe(true);
    }
  });

  it("retries a GET once if its connection was dying, and never a write", async () => {
    const asked: string[] = [];
    const port = await hostBefore((incoming, outgoing) => {
      asked.push(incoming.method ?? "");
      if (asked.length % 2 === 1) {
        incoming.socket.resetAndDestroy();
      } else {
        outgoing.end("ok");
      }
    });
    expect(await get(port)).toBe("HTTP/1.1 200 OK");
    expect(asked).toEqual(["GET", "GET"]);
    const writing = await send(port, `${HEAD}Content-Length: 2\r\n\r\n{}`);
    expect(await firstLine(writing)).toBe("HTTP/1.1 503 Service Unavailable");
    expect(asked).toEqual(["GET", "GET", "POST"]);
  });

  it("does not reuse a connection to the API with an unread body", async () => {
    const port = await hostBefore((incoming, outgoing) => {
      if (incoming.url === "/api/x") {
        const head =
          "HTTP/1.1 413 Payload Too Large\r\nConnection: close\r\nContent-Length: 9\r\n\r\n";
        incoming.pause();
        incoming.socket.pause();
        incoming.socket.write(`${head}too large`);
      } else {
        incoming.resume().on("end", () => outgoing.end("ok"));
      }
    });
    const agent = new Agent({ keepAlive: true });
    const post = async (path: string, length: number) => {
      const call = request({ port, path, method: "POST", agent }).end("x".repeat(length));
      const [answer] = (await once(call, "response")) as [
        NodeJS.ReadableStream & { statusCode: number },
      ];
      answer.resume();
      await once(answer, "end");
      return answer.statusCode;
    };
    expect(await post("/api/x", 300_000)).toBe(413);
    expect(await post("/api/z", 10)).toBe(200);
    agent.destroy();
  });

  it("serves others while 100 readers do not read their answers", async () => {
    const long = Buffer.alloc(200_000);
    const port = await hostBefore((_incoming, outgoing) => outgoing.end(long));
    for (let reader = 0; reader < 100; reader += 1) {
      const socket = await send(port, "GET /api/x HTTP/1.1\r\nHost: x\r\n\r\n");
      socket.pause();
    }
    expect(await get(port)).toBe("HTTP/1.1 200 OK");
  });

  it("reads no more of an endless answer than its reader takes", async () => {
    let written = 0;
    let full = (): void => undefined;
    const isFull = new Promise<void>((resolve) => (full = resolve));
    const port = await hostBefore((incoming, outgoing) => {
      if (incoming.url !== "/api/endless") {
        outgoing.end("ok");
        return;
      }
      const write = () => {
        written += 100_000;
        if (outgoing.write(Buffer.alloc(100_000))) {
          setImmediate(write);
        } else {
          // Socket buffers are finite: from some point on nothing drains.
          const timer = setTimeout(full, 1000);
          outgoing.once("drain", () => (clearTimeout(timer), write()));
        }
      };
      write();
    });
    const reader = await send(port, "GET /api/endless HTTP/1.1\r\nHost: x\r\n\r\n");
    reader.pause();
    await isFull;
    expect(written).toBeLessThan(50_000_000);
    expect(await get(port)).toBe("HTTP/1.1 200 OK");
  });

  it("streams events as they happen, more than there are other connections, and ends them when it stops", async () => {
    const stopping = new AbortController();
    let tell: (text: string) => void = () => undefined;
    const streams: (() => void)[] = [];
    const port = await hostBefore(
      (incoming, outgoing) => {
        if (incoming.url !== "/api/events") {
          outgoing.end("ok");
          return;
        }
        outgoing.writeHead(200, { "content-type": "text/event-stream" });
        outgoing.flushHeaders();
        tell = (text) => outgoing.write(text);
        streams.push(() => outgoing.end());
      },
      { stopping: stopping.signal },
    );
    const ask = "GET /api/events HTTP/1.1\r\nHost: x\r\n\r\n";
    const readers: Socket[] = [];
    for (let reader = 0; reader < 140; reader += 1) {
      const socket = await send(port, ask);
      expect(await firstLine(socket)).toBe("HTTP/1.1 200 OK");
      readers.push(socket);
    }
    expect(await get(port)).toBe("HTTP/1.1 200 OK");
    const last = readers.at(-1);
    for (const word of ["data: one\n\n", "data: two\n\n"]) {
      tell(word);
      const [bytes] = (await once(last as Socket, "data")) as [Buffer];
      expect(bytes.toString()).toContain(word);
    }
    // Node warns of a leak from the eleventh on.
    const listeners = answers.map((answer) => answer.listenerCount("close"));
    expect(Math.max(...listeners)).toBeLessThan(11);
    stopping.abort();
    await Promise.all(readers.map((reader) => once(reader.resume(), "close")));
    expect(streams).toHaveLength(140);
  });

  it.each([
    ["/api/vehicles", 0, 16],
    ["/api/images/1/800.webp", 0, 32],
    ["/api/vehicles", 1, 16],
  ])(
    "serves others while 100 connections of one address wait for %s, behind %s proxies",
    async (path, proxies, most) => {
      const waiting: ServerResponse[] = [];
      let isFull = (): void => undefined;
      const full = new Promise<void>((resolve) => (isFull = resolve));
      const port = await hostBefore(
        (incoming, outgoing) => {
          if (incoming.url === path) {
            waiting.push(outgoing);
            if (waiting.length === most) {
              isFull();
            }
          } else {
            outgoing.end("ok");
          }
        },
        { proxies },
      );
      const ask = async (of: string, visitor: number) =>
        send(
          port,
          `GET ${of} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 6.6.6.6, 192.0.2.${visitor}\r\n\r\n`,
          proxies === 0 ? `127.0.0.${visitor}` : "127.0.0.1",
        );
      const crowd: Socket[] = [];
      for (let one = 0; one < 100; one += 1) {
        crowd.push(await ask(path, 2));
      }
      await full;
      expect(await firstLine(await ask("/api/y", 3))).toBe("HTTP/1.1 200 OK");
      // A request of the same kind does not wait for the rest of the crowd.
      const other = await ask(path, 3);
      while (waiting.length === most) {
        await new Promise((resolve) => setImmediate(resolve));
      }
      expect(waiting).toHaveLength(most + 1);
      waiting.at(-1)?.end("ok");
      expect(await firstLine(other)).toBe("HTTP/1.1 200 OK");
      crowd.forEach((socket) => socket.destroy());
      expect(await firstLine(await ask("/api/y", 2))).toBe("HTTP/1.1 200 OK");
    },
  );

  it("answers 429 to the visitor who fills a lane, and 503 to others", async () => {
    let tell: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => (tell = resolve));
    const small = new FairSemaphore({ atOnce: { all: 1, visitor: 1 } });
    const port = await hostBefore(() => tell(), { lanes: { small } });
    const ask = async (localAddress: string) =>
      send(port, "GET /api/x HTTP/1.1\r\nHost: x\r\n\r\n", localAddress);
    await ask("127.0.0.2");
    await asked;
    expect(await firstLine(await ask("127.0.0.2"))).toBe("HTTP/1.1 429 Too Many Requests");
    expect(await firstLine(await ask("127.0.0.3"))).toBe("HTTP/1.1 503 Service Unavailable");
  });

  it("gives the place of a visitor who leaves while they wait to others", async () => {
    const one = { all: 1, visitor: 1 };
    const small = new FairSemaphore({ atOnce: one, waiting: one, patience: Infinity });
    const port = await hostBefore(() => undefined, { lanes: { small } });
    const loadIs = async (running: number, waiting: number) => {
      while (small.load.running !== running || small.load.waiting !== waiting) {
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    const ask = async (localAddress: string) =>
      send(port, "GET /api/x HTTP/1.1\r\nHost: x\r\n\r\n", localAddress);
    await ask("127.0.0.2");
    await loadIs(1, 0);
    const leaving = await ask("127.0.0.3");
    await loadIs(1, 1);
    leaving.destroy();
    await loadIs(1, 0);
    expect(small.load).toEqual({ running: 1, waiting: 0 });
  });

  it("tells the API when a visitor disconnects", async () => {
    let tell: (socket: Socket) => void = () => undefined;
    const asked = new Promise<Socket>((resolve) => (tell = resolve));
    const port = await hostBefore((incoming) => tell(incoming.socket));
    const visitor = await send(port, "GET /api/x HTTP/1.1\r\nHost: x\r\n\r\n");
    const connection = await asked;
    const closed = once(connection, "close");
    visitor.destroy();
    await closed;
    expect(connection.destroyed).toBe(true);
  });

  it.each([0, 1])(
    "ignores a Connection header that would remove the server's own headers, behind %s proxies",
    async (proxies) => {
      const port = await hostBefore(
        (incoming, outgoing) =>
          outgoing.setHeader("x-seen", JSON.stringify(incoming.headers)).end(),
        { proxies },
      );
      const named =
        "x-forwarded-for, x-forwarded-proto, X-Forwarded-Host, x-request-id, host, x-own";
      const call = request({
        port,
        path: "/api/x",
        headers: {
          connection: named,
          "x-request-id": "request-0001",
          "x-own": "1",
          ...(proxies > 0 && {
            "x-forwarded-for": "192.0.2.1",
            "x-forwarded-proto": "https",
            "x-forwarded-host": "takas.example",
          }),
        },
      }).end();
      const [answer] = (await once(call, "response")) as [IncomingMessage];
      answer.resume();
      const seen = JSON.parse(String(answer.headers["x-seen"])) as Record<string, string>;
      const direct = {
        proto: "http",
        host: `localhost:${port}`,
        address: /^(::ffff:)?127\.0\.0\.1$/,
      };
      const behind = { proto: "https", host: "takas.example", address: /^192\.0\.2\.1, / };
      const { proto, host, address } = proxies === 0 ? direct : behind;
      expect(seen).toMatchObject({
        host: `localhost:${port}`,
        "x-forwarded-for": expect.stringMatching(address) as unknown,
        "x-forwarded-proto": proto,
        "x-forwarded-host": host,
        "x-request-id": "request-0001",
      });
      expect(seen).not.toHaveProperty("x-own");
    },
  );

  it("forwards no hop-by-hop headers", async () => {
    const port = await hostBefore((incoming, outgoing) => {
      outgoing.setHeader("x-seen", JSON.stringify(incoming.headers));
      outgoing.setHeader("set-cookie", ["a=1", "b=2"]);
      outgoing.end("ok");
    });
    const headers = { connection: "keep-alive, x-hop", "x-hop": "1", te: "trailers", "x-end": "2" };
    const call = request({ port, path: "/api/x", headers }).end();
    const [answer] = (await once(call, "response")) as [IncomingMessage];
    answer.resume();
    const seen = JSON.parse(String(answer.headers["x-seen"])) as Record<string, string>;
    expect(seen).toMatchObject({ host: `localhost:${port}`, "x-end": "2" });
    expect(seen).not.toHaveProperty("x-hop");
    expect(seen).not.toHaveProperty("te");
    expect(answer.headers["set-cookie"]).toEqual(["a=1", "b=2"]);
  });
});
