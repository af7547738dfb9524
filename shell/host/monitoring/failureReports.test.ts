import { once } from "node:events";
import { createServer } from "node:http";
import type { Server } from "node:http";
import { connect } from "node:net";
import type { AddressInfo } from "node:net";

import { metrics } from "@takas/telemetry/metrics";
import Koa from "koa";
import pino from "pino";
import request from "supertest";

import { createHost } from "../app";
import { failureReports } from "./failureReports";

const log = pino({ level: "silent" });
const readReleases = async () => ({ remotes: [] });

function reportsApp() {
  const releasesFor = async () => ({ releases: await readReleases() });
  return new Koa({ proxy: true }).use(failureReports({ log, readReleases, releasesFor }));
}

let server: Server | undefined;

afterEach(() => server?.close());

/** Sends the start of a report of 100 bytes. */
async function sendSlowly(app: Koa) {
  const handle = app.callback();
  server = createServer((incoming, response) => void handle(incoming, response));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  const arrived = once(server, "request");
  socket.write(
    "POST /report HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
  );
  await arrived;
  return socket;
}

it("refuses a flood of reports from one address, and still takes other addresses' reports", async () => {
  const web = request.agent(reportsApp().callback());
  const send = async (address: string) =>
    (await web.post("/report").set("X-Forwarded-For", address).send({})).status;
  for (let turn = 0; turn < 1200; turn += 1) {
    await send("192.0.2.1");
  }
  expect(await send("192.0.2.1")).toBe(429);
  expect(await send("192.0.2.2")).toBe(400);
});

describe("a report that does not arrive", () => {
  it("is given up, and its connection ends", async () => {
    jest.useFakeTimers({ doNotFake: ["nextTick", "queueMicrotask", "setImmediate"] });
    const socket = await sendSlowly(reportsApp());
    await jest.advanceTimersByTimeAsync(10_000);
    jest.useRealTimers();
    const [answer] = await once(socket.setEncoding("utf8"), "data");
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(answer).toContain("Connection: close");
    socket.destroy();
  });

  it("takes no turn from pages", async () => {
    const socket = await sendSlowly(
      createHost({
        brand: "Takas",
        baseUrl: "http://localhost",
        apiUrl: "http://127.0.0.1:1",
        releasesFolder: "/none",
        readReleases,
        log,
      }),
    );
    await expect(metrics.metrics()).resolves.toContain(
      'lane_requests{lane="pages",state="running"} 0',
    );
    socket.destroy();
  });
});
