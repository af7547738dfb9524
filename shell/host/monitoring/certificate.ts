import { once } from "node:events";
import { isIP } from "node:net";
import { connect } from "node:tls";

import { metrics } from "@takas/telemetry/metrics";
import type { Logger } from "pino";
import { Gauge } from "prom-client";

/** ms between two measurements, and the timeout of one: a scrape waits for it. */
const INTERVAL = 3_600_000;
const PATIENCE = 3000;

let look: (() => Promise<number | undefined>) | undefined;

/**
 * Measures when the certificate of this URL expires, with at most one connection an hour. Without HTTPS, or when the
 * connection fails, there is no measurement; the log says why.
 */
export function measureCertificate(baseUrl: string, log: Logger): void {
  const { protocol, hostname, port } = new URL(baseUrl);
  if (protocol !== "https:") {
    look = undefined;
    return;
  }
  const host = hostname.replaceAll(/^\[|\]$/g, "");
  let last: Promise<number | undefined> | undefined;
  let until = 0;
  look = () => {
    if (performance.now() >= until) {
      until = performance.now() + INTERVAL;
      last = endOf(host, Number(port || 443)).catch((error: unknown) => {
        log.warn({ err: error, host }, "certificate unknown");
        return undefined;
      });
    }
    return last ?? Promise.resolve(undefined);
  };
}

/** The expiry of a host's certificate in seconds since 1970. */
async function endOf(host: string, port: number): Promise<number> {
  // Not verified, because an expired certificate is also measured. Nothing is sent.
  const socket = connect({
    host,
    port,
    rejectUnauthorized: false,
    ...(isIP(host) === 0 && { servername: host }),
  });
  try {
    await once(socket, "secureConnect", { signal: AbortSignal.timeout(PATIENCE) });
    const end = Date.parse(socket.getPeerCertificate().valid_to);
    if (Number.isNaN(end)) {
      throw new Error("the server shows no certificate");
    }
    return end / 1000;
  } finally {
    socket.destroy();
  }
}

void new Gauge({
  name: "certificate_expires_timestamp_seconds",
  help: "When the certificate of BASE_URL expires",
  registers: [metrics],
  async collect() {
    const end = await look?.();
    if (end === undefined) {
      // A gauge without labels would start at 0.
      this.remove();
    } else {
      this.set(end);
    }
  },
});
