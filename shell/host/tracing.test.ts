import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { IncomingMessage, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { startTracing, traceHeaders } from "@takas/telemetry/tracing";

import { databaseUri } from "../../api/src/test/databaseUri";
import { freePort } from "../../scripts/testing/freePort.mjs";

const ROOT = join(__dirname, "../..");

/** A span in the JSON format of OpenTelemetry's protocol, and the service that sent it. */
interface Span {
  service: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
}

interface Sent {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: { spans: Omit<Span, "service">[] }[];
  }[];
}

/** Receives traces as a collector does. */
class Collector {
  readonly spans: Span[] = [];
  readonly server: Server;
  private heard: () => void = () => undefined;

  constructor() {
    this.server = createServer((request, response) => {
      void this.take(request).then(() => response.end("{}"));
    });
  }

  async listen(): Promise<string> {
    await once(this.server.listen(0, "127.0.0.1"), "listening");
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Resolves to the first result of `look` among the received spans. */
  async find<Found>(look: (spans: readonly Span[]) => Found | undefined): Promise<Found> {
    for (;;) {
      const found = look(this.spans);
      if (found !== undefined) {
        return found;
      }
      await new Promise<void>((resolve) => {
        this.heard = resolve;
      });
    }
  }

  private async take(request: IncomingMessage): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) {
      chunks.push(chunk);
    }
    const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString()) as Sent;
    for (const { resource, scopeSpans } of resourceSpans) {
      const named = resource.attributes.find(({ key }) => key === "service.name");
      const service = named?.value.stringValue ?? "";
      const spans = scopeSpans.flatMap((scope) => scope.spans);
      this.spans.push(...spans.map((span) => ({ ...span, service })));
    }
    this.heard();
  }
}

const collector = new Collector();
const children: ChildProcess[] = [];
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "takas-traces-"));
});

afterAll(async () => {
  children.forEach((child) => child.kill("SIGKILL"));
  collector.server.close();
  collector.server.closeAllConnections();
  await rm(folder, { recursive: true });
});

/** Starts a role as released: the tracing packages patch modules that are loaded after them. Resolves to its address. */
async function start(file: string, variables: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, [file], {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "test",
      DATA_DIR: folder,
      LOG_LEVEL: "silent",
      ...variables,
    },
  });
  children.push(child);
  for (;;) {
    const [message] = (await once(child, "message")) as [{ type: string; url: string }];
    if (message.type === "ready") {
      return message.url;
    }
  }
}

const SECRET = "canary-0533-123";

describe("traces", () => {
  it("cross web server, API and database, and contain no personal data", async () => {
    const traced = {
      OTEL_EXPORTER_OTLP_ENDPOINT: await collector.listen(),
      OTEL_BSP_SCHEDULE_DELAY: "50",
    };
    const api = await start("api/dist/server.js", {
      ...traced,
      MONGODB_URI: databaseUri(`test-${randomUUID()}`).href,
      API_PORT: "0",
      TRUST_PROXY: "1",
    });
    const port = String(await freePort());
    const web = await start("shell/host/dist/server.js", { ...traced, API_URL: api, PORT: port });
    const strange = "0af7651916cd43dd8448eb211c80319c";
    const answer = await fetch(`${web}/api/vehicles/${SECRET}?token=${SECRET}`, {
      headers: {
        traceparent: `00-${strange}-b7ad6b7169203331-01`,
        Cookie: `sid=${SECRET}`,
        "User-Agent": SECRET,
      },
    });
    expect(answer.status).toBe(404);

    const chain = await collector.find((spans) => {
      const find = spans.find(
        ({ name, service }) => service === "takas-api" && name === "find vehicles",
      );
      const parent = (span: Span | undefined) =>
        spans.find(({ spanId }) => spanId === span?.parentSpanId);
      const served = parent(find);
      const asked = parent(served);
      const visit = parent(asked);
      return visit && [visit, asked, served, find];
    });
    expect(chain.map((span) => span?.service)).toEqual([
      "takas-web",
      "takas-web",
      "takas-api",
      "takas-api",
    ]);
    expect(new Set(chain.map((span) => span?.traceId)).size).toBe(1);
    expect(chain[0]?.name).toBe("GET /api/*");
    expect(chain[2]?.name).toBe("GET /api/vehicles/:id");
    const sent = JSON.stringify(collector.spans);
    expect(sent).not.toContain(SECRET);
    expect(sent).not.toContain("127.0.0.1");
    // The trace id a stranger sends is ignored.
    expect(sent).not.toContain(strange);
  });

  it("load no packages where no endpoint is set", async () => {
    await startTracing({ role: "x", load: require, modules: ["http"] });
    const loaded = Object.keys(require.cache);
    expect(loaded).toContainEqual(expect.stringMatching(/telemetry.src.tracing\.ts$/));
    expect(loaded).not.toContainEqual(
      expect.stringMatching(/@opentelemetry.(sdk|instrumentation|exporter)/),
    );
    expect(traceHeaders()).toEqual({});
  });
});
