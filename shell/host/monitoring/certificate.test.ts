import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:tls";

import { serveMetrics } from "@takas/telemetry/metricsServer";
import pino from "pino";

import { measureCertificate } from "./certificate";

/** A self-signed certificate that expires on 24 November 2026 at 04:29:25 UTC. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgkG/7qxrEnyQhuP+c
VZTQGH/L1qzINvdE3dnuLYTO1JehRANCAAQHK1OOLPTKgw0frHp7VyHCqTdtqYl+
DQt6vH3APstBg1LR9Gi65u1dcp4c3uotJFm1GpdHWoJnq/vzKoD0xbvj
-----END PRIVATE KEY-----
`;
const cert = `-----BEGIN CERTIFICATE-----
MIIBfTCCASOgAwIBAgIUJpmAxxYOk89gFajojA02A2zDpeswCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MB4XDTI2MTEyMzA0MjkyNVoXDTI2MTEyNDA0
MjkyNVowFDESMBAGA1UEAwwJbG9jYWxob3N0MFkwEwYHKoZIzj0CAQYIKoZIzj0D
AQcDQgAEBytTjiz0yoMNH6x6e1chwqk3bamJfg0Lerx9wD7LQYNS0fRouubtXXKe
HN7qLSRZtRqXR1qCZ6v78yqA9MW746NTMFEwHQYDVR0OBBYEFF7C+oduaREf9MVI
x8QeSqpEUeMCMB8GA1UdIwQYMBaAFF7C+oduaREf9MVIx8QeSqpEUeMCMA8GA1Ud
EwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDSAAwRQIhAPHx/5W8+RIVrWrWUl1iN8zJ
IKF4V1oapCgZI7KV+q7aAiAe8etgvQhDijU3ZB1TCdNIA4liQsUg8ofxoCuut4gP
fA==
-----END CERTIFICATE-----
`;
const METRIC = /^certificate_expires_timestamp_seconds .*$/m;

let lines: Record<string, unknown>[];

/** The role's /metrics for the certificate of an address, scraped twice. */
async function scrape(baseUrl: string) {
  lines = [];
  measureCertificate(baseUrl, pino({}, { write: (line) => void lines.push(JSON.parse(line)) }));
  const url = await serveMetrics({ host: "127.0.0.1", port: 0, portName: "WEB_METRICS_PORT" });
  const first = await (await fetch(url)).text();
  const second = await (await fetch(url)).text();
  return [first, second].map((text) => METRIC.exec(text)?.[0]);
}

async function serve(options: { key?: string; cert?: string }) {
  const server = createServer(options).listen(0, "127.0.0.1");
  let connections = 0;
  server.on("connection", () => (connections += 1));
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { server, baseUrl: `https://localhost:${port}`, connections: () => connections };
}

describe("the certificate of BASE_URL", () => {
  it("is measured by its expiry, valid or not, with one connection for many scrapes", async () => {
    const { server, baseUrl, connections } = await serve({ key, cert });
    const line = `certificate_expires_timestamp_seconds ${Date.UTC(2026, 10, 24, 4, 29, 25) / 1000}`;
    expect(await scrape(baseUrl)).toEqual([line, line]);
    expect(connections()).toBe(1);
    expect(lines).toEqual([]);
    server.close();
  });

  it("has no measurement and one log line if the connection fails", async () => {
    const { server, baseUrl } = await serve({});
    expect(await scrape(baseUrl)).toEqual([undefined, undefined]);
    expect(lines).toMatchObject([{ level: 40, msg: "certificate unknown", host: "localhost" }]);
    server.close();
  });

  it("is not measured without HTTPS", async () => {
    expect(await scrape("http://localhost:1")).toEqual([undefined, undefined]);
    expect(lines).toEqual([]);
  });
});
