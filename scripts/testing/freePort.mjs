import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/**
 * A free TCP port of this machine for a program that starts later. It lies below the ports that systems give to outgoing
 * connections (from 32768 on), or one of these could take it before the program listens.
 *
 * @returns {Promise<number>}
 */
export async function freePort() {
  const port = randomInt(10_000, 32_000);
  const probe = createServer().listen(port, "127.0.0.1");
  try {
    await once(probe, "listening");
  } catch {
    return freePort();
  }
  probe.close();
  await once(probe, "close");
  return port;
}
