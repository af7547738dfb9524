import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";

import { mongoose } from "./platform/database/mongoose";
import { databaseUri } from "./test/databaseUri";
import { Proxy } from "./test/processes/proxy";
import { RoleProcess, waitFor } from "./test/processes/roleProcess";

async function waitForStatus(url: string, status: number): Promise<Response> {
  return waitFor(async () => {
    const response = await fetch(url);
    return response.status === status ? response : undefined;
  });
}

const running: RoleProcess[] = [];
function start(variables: Record<string, string>): RoleProcess {
  const started = new RoleProcess("server", variables);
  running.push(started);
  return started;
}

const database = databaseUri(`test-${randomUUID()}`);
const proxy = new Proxy(database.href);
let unending: Promise<unknown>;

// The grace period runs out beside the other tests.
beforeAll(() => {
  unending = stopBesideUnending();
  // The test receives the error.
  unending.catch(() => undefined);
});

afterAll(async () => {
  for (const { child } of running) {
    child.kill("SIGKILL");
  }
  await proxy.close();
});

describe("server", () => {
  it("names every invalid setting in a sentence and exits with 1", async () => {
    const server = start({ API_PORT: "80a", DEMO: "yes" });
    expect(await server.exitCode()).toBe(1);
    expect(server.errors.trim().split("\n")).toEqual([
      "API_PORT must be a whole number from 0 to 65535.",
      "DEMO must be 0 or 1.",
      "MONGODB_URI is required.",
    ]);
  });

  it("stops when its parent exits, and waits no longer than its grace period for a sender who never ends", async () => {
    expect(await unending).toBe(0);
  });
});

// One process, which each test leaves as the next one needs it.
describe("a server whose database comes and goes", () => {
  let server: RoleProcess;
  let url: string;
  beforeAll(async () => {
    await proxy.open();
    const behind = new URL(database);
    behind.host = `127.0.0.1:${proxy.port}`;
    await proxy.close();
    server = start({ MONGODB_URI: behind.href, UPLOAD_MB: "150" });
    url = await server.listening();
  });

  it("waits for an unavailable database at the start, answering meanwhile", async () => {
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect((await fetch(`${url}/api/config`)).status).toBe(200);
    const refused = await fetch(`${url}/api/vehicles`);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "2"]);
    await proxy.open();
    expect(await server.ready()).toBe(url);
    expect((await fetch(`${url}/api/vehicles`)).status).toBe(200);
    const connection = await mongoose.createConnection(database.href).asPromise();
    const indexes = await connection.collection("users").indexes();
    expect(indexes.map(({ key }) => Object.keys(key)[0])).toContain("anonymousId");
    await connection.close();
  });

  it("limits uploads to UPLOAD_MB", async () => {
    const measured = await (await fetch(`${url}/metrics`)).text();
    expect(measured).toContain(`photo_upload_room_bytes ${150 * 1024 ** 2}`);
  });

  it("keeps its port: another server on it exits with 1, and says so", async () => {
    const { port } = new URL(url);
    const other = start({ MONGODB_URI: database.href, API_PORT: port });
    expect(await other.exitCode()).toBe(1);
    expect(other.errors).toBe(`Port ${port} on 127.0.0.1 is taken. Set API_PORT to a free one.\n`);
  });

  it("answers 503 while the database is gone and recovers when it is back", async () => {
    await proxy.close();
    const refused = await waitForStatus(`${url}/api/vehicles`, 503);
    expect(refused.headers.get("retry-after")).toBe("2");
    expect(await refused.text()).not.toMatch(/mongo|127\.0\.0\.1|at /i);
    await waitForStatus(`${url}/readyz`, 503);
    await proxy.open();
    await waitForStatus(`${url}/readyz`, 200);
    await waitForStatus(`${url}/api/vehicles`, 200);
  });

  it("answers 503 soon while the database is silent, and 200 once it continues", async () => {
    proxy.hold();
    // Otherwise the first answer takes the socket's 15 s.
    const refused = await fetch(`${url}/api/vehicles`, { signal: AbortSignal.timeout(14_000) });
    expect([refused.status, await refused.text()]).toEqual([
      503,
      "Our database is not available right now. Please try again in a moment.",
    ]);
    await waitForStatus(`${url}/readyz`, 503);
    proxy.release();
    await waitForStatus(`${url}/readyz`, 200);
    await waitForStatus(`${url}/api/vehicles`, 200);
  });

  it("answers accepted requests when asked to stop, then exits with 0", async () => {
    proxy.hold();
    const answer = fetch(`${url}/api/vehicles`);
    await waitFor(async () => (await fetch(`${url}/metrics`)).ok || undefined);
    server.child.kill("SIGTERM");
    await waitFor(() => /"msg":"stopping"/.exec(server.output) ?? undefined);
    proxy.release();
    expect((await answer).status).toBe(200);
    expect(await server.exitCode()).toBe(0);
  });
});

/** Ends a server's parent while a sender never ends their request; resolves to its exit code once they are cut off. */
async function stopBesideUnending(): Promise<unknown> {
  const server = start({ MONGODB_URI: database.href });
  const { hostname, port } = new URL(await server.ready());
  const socket = connect(Number(port), hostname);
  const cut = once(socket, "close");
  socket.on("error", () => undefined);
  socket.write(
    "POST /api/auth/anonymous HTTP/1.1\r\nHost: x\r\nSec-Fetch-Site: same-origin\r\n" +
      "Content-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: 10\r\n\r\n{",
  );
  // "100 Continue": the request has been accepted.
  await once(socket, "data");
  server.child.disconnect();
  const code = await server.exitCode();
  await cut;
  return code;
}
