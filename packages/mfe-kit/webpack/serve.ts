import { once } from "node:events";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import process from "node:process";

import webpack from "webpack";
import type { Configuration } from "webpack";
import WebpackDevServer from "webpack-dev-server";

import { readRemotes } from "../remotes/remotes.mjs";
import type { RemoteFile } from "../remotes/remotes.mjs";
import { writeRoutes } from "../remotes/routes.mjs";
import { CONTRACT } from "../src/contract";
import { hostShared, remoteShared } from "./shared.mjs";

const root = resolve(import.meta.dirname, "../../..");

/**
 * Watch mode: serves the shell and every remote from memory, each on a port that is free, and writes the pointer file
 * that makes the web server send browsers there. Reports the origins to its parent once all are built.
 */
async function main(): Promise<void> {
  const about = readRemotes(root);
  writeRoutes(root, about);
  const shell = await serve(join(root, "shell"));
  const remotes = await Promise.all(about.map((remote) => serveRemote(remote)));
  await writePointer({
    shell: {
      build: BUILD,
      contract: CONTRACT,
      entry: `${shell}/shell.js`,
      files: [],
      shared: pick(hostShared(), "version"),
    },
    remotes: remotes.map(({ entry }) => entry),
  });
  process.send?.({ type: "ready", origins: [shell, ...remotes.map(({ origin }) => origin)] });
  process.once("disconnect", () => process.exit(0));
}

const BUILD = "development";

async function serveRemote({ name, team, api, routes, folder }: RemoteFile & { folder: string }) {
  const origin = await serve(join(root, folder));
  const current = {
    build: BUILD,
    entry: `${origin}/remoteEntry.js`,
    container: `takas_${name}_dev`,
    contract: CONTRACT,
    api,
    shared: pick(remoteShared(), "requiredVersion"),
    routes: routes.map(({ path, preload = [] }) => ({ path, files: [], preload })),
  };
  return { origin, entry: { name, team, enabled: true, current } };
}

/** Serves one app from its own configuration; resolves to its origin once it is built. */
async function serve(folder: string): Promise<string> {
  const { default: config } = (await import(join(folder, "webpack.config.mjs"))) as {
    default: Configuration;
  };
  const compiler = webpack({ ...config, mode: "development" });
  const built = new Promise<void>((done) => {
    compiler.hooks.done.tap("serve", () => done());
  });
  const port = await freePort();
  const server = new WebpackDevServer(
    { ...config.devServer, port, client: { overlay: false } },
    compiler,
  );
  await server.start();
  await built;
  return `http://127.0.0.1:${port}`;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}

async function writePointer(releases: unknown): Promise<void> {
  const folder = process.env.RELEASES_DIR ?? join(root, ".data/development");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "registry.json.next"), JSON.stringify(releases, null, 1));
  await rename(join(folder, "registry.json.next"), join(folder, "registry.json"));
}

function pick<Key extends string>(table: Record<string, Record<Key, string>>, key: Key) {
  return Object.fromEntries(Object.entries(table).map(([name, value]) => [name, value[key]]));
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
