import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { registryApp } from "./registryApp";
import type { RegistryOptions } from "./registryApp";

/** Serves the registry on an address of its own, which is not public. Resolves to its URL. Keeps no process alive. */
export async function serveRegistry(
  { host, port }: { host: string; port: number },
  options: RegistryOptions,
): Promise<string> {
  const answer = registryApp(options).callback();
  const server = createServer((request, response) => void answer(request, response));
  server.unref();
  try {
    await once(server.listen(port, host), "listening");
  } catch (error) {
    throw new Error(`Port ${port} on ${host} is taken. Set REGISTRY_PORT to a free one.`, {
      cause: error,
    });
  }
  return `http://${host}:${(server.address() as AddressInfo).port}`;
}
