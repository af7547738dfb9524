import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import process from "node:process";

import { createDevStripe, DEV_SECRET_KEY, DEV_WEBHOOK_SECRET } from "./devStripe";

/**
 * The emulator's process on loopback. Settings: DATA_DIR (folder), WEBHOOK_URL (receiver of events), PAYMENTS_PORT
 * (0: any).
 */
async function main(): Promise<void> {
  const file = join(process.env["DATA_DIR"] ?? ".data", "payments.json");
  const webhookUrl = process.env["WEBHOOK_URL"] ?? "";
  const { callback, stop } = createDevStripe({ file, webhookUrl });
  const server = createServer((request, response) => void callback(request, response));
  server.listen(Number(process.env["PAYMENTS_PORT"] ?? 0), "127.0.0.1");
  await once(server, "listening");
  const end = () => {
    stop();
    server.close(() => process.exit(0));
    server.closeAllConnections();
  };
  for (const event of ["SIGTERM", "SIGINT", "disconnect"]) {
    process.once(event, end);
  }
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  process.send?.({
    type: "ready",
    url,
    secretKey: DEV_SECRET_KEY,
    webhookSecret: DEV_WEBHOOK_SECRET,
  });
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
  process.disconnect?.();
});
