import { mkdirSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";

import { publishAddress, withdrawAddress } from "./address";
import { partialTest } from "./planner/partial";
import { listen } from "./server";
import { claimFolder, releaseFolder, StartRefused } from "./storage/ownership";
import { openStore } from "./storage/store";

/** The database process: DATA_DIR names the folder (the store is in its `mongo`), DB_PORT the port (0: any). */
async function main(): Promise<void> {
  const folder = join(process.env["DATA_DIR"] ?? ".data", "mongo");
  const port = Number(process.env["DB_PORT"] ?? "0");
  prepare(folder);
  const store = openStore(folder, partialTest());
  claimFolder(store.engine, folder);
  const server = await listen(store, port).catch((error: unknown) => {
    throw new StartRefused(`The database cannot listen on port ${port}: ${reason(error)}.`);
  });
  const uri = `mongodb://127.0.0.1:${server.port}`;
  publishAddress(folder, uri);
  stopOnRequest(async () => {
    withdrawAddress(folder);
    await server.stop();
    releaseFolder(store.engine);
    await store.engine.close();
  });
  process.send?.({ type: "ready", uri });
}

function prepare(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new StartRefused(`The data folder ${folder} cannot be made: ${reason(error)}.`);
  }
}

function stopOnRequest(stop: () => Promise<void>): void {
  let stopping = false;
  const once = () => {
    if (stopping) return;
    stopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.on("SIGTERM", once);
  process.on("SIGINT", once);
  process.on("disconnect", once);
}

function reason(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const known: Record<string, string> = {
    EADDRINUSE: "another program uses it",
    EACCES: "permission denied",
    EROFS: "the disk is read-only",
    ENOSPC: "the disk is full",
    ENOTDIR: "a part of the path is a file",
  };
  return known[code] ?? (error instanceof Error ? error.message : String(error));
}

function fail(error: unknown): void {
  const text =
    error instanceof StartRefused ? error.message : `The database failed: ${String(error)}`;
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

main().catch(fail);
