import { chmodSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { getSystemErrorMap } from "node:util";

import { publishAddress, withdrawAddress } from "./address";
import { isDamage } from "./errors";
import { partialTest } from "./planner/choose";
import { listen } from "./server";
import { closeStore, damagedStore, openStore, StartRefused } from "./storage/store";
import type { Store } from "./storage/store";

/**
 * The database process. DATA_DIR names the folder (the store is in its `mongo`) and DB_PORT the port (0: any).
 */
async function main(): Promise<void> {
  const folder = join(process.env["DATA_DIR"] ?? ".data", "mongo");
  const port = portIn(process.env["DB_PORT"] ?? "0");
  const store = open(folder);
  const server = await listen(store, port).catch(async (error: unknown) => {
    await closeStore(store);
    throw new StartRefused(`The database cannot listen on port ${port}: ${reason(error)}.`);
  });
  const uri = `mongodb://127.0.0.1:${server.port}`;
  publishAddress(folder, uri);
  stopOnRequest(async () => {
    withdrawAddress(folder);
    await server.stop();
    await closeStore(store);
  });
  process.send?.({ type: "ready", uri });
}

function portIn(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port < 65_536) {
    return port;
  }
  throw new StartRefused(
    `DB_PORT must be a port number from 0 to 65535, not ${JSON.stringify(text)}.`,
  );
}

function open(folder: string): Store {
  try {
    // Only the owner may read the store, even one created without that protection.
    process.umask(0o077);
    mkdirSync(folder, { recursive: true });
    for (const file of readdirSync(folder)) {
      chmodSync(join(folder, file), 0o600);
    }
    return openStore(folder, { includes: partialTest(), onBroken: breakOff });
  } catch (error) {
    if (error instanceof StartRefused) {
      throw error;
    }
    const refused = isDamage(error)
      ? damagedStore(folder)
      : `The data folder ${folder} cannot be used: ${reason(error)}.`;
    throw new StartRefused(refused);
  }
}

/** When asked to stop (or when the parent exits), it finishes running commands, closes the store and exits. */
function stopOnRequest(stop: () => Promise<void>): void {
  let stopping: Promise<void> | undefined;
  const once = () => void (stopping ??= stop().then(() => process.exit(0), fail));
  process.on("SIGTERM", once);
  process.on("SIGINT", once);
  process.on("disconnect", once);
}

/** The reason, as the system words it, if it gives one. */
function reason(error: unknown): string {
  const number = error instanceof Error && "errno" in error ? Number(error.errno) : 0;
  const text = error instanceof Error ? error.message : String(error);
  return getSystemErrorMap().get(number)?.[1] ?? text.replace(/\.$/, "");
}

/** The disk failed a commit. Clients get an error, then the process exits: the store is unchanged. */
function breakOff(error: unknown): void {
  process.stderr.write(`The disk failed, the database stops: ${reason(error)}.\n`);
  setTimeout(() => process.exit(1), 100);
}

function fail(error: unknown): void {
  const text =
    error instanceof StartRefused ? error.message : `The database failed: ${String(error)}`;
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

main().catch(fail);
