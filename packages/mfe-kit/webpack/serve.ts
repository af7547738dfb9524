import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import process from "node:process";

import webpack from "webpack";
import type { Configuration } from "webpack";
import WebpackDevServer from "webpack-dev-server";

import { CONTRACT } from "../src/contract";
import { hostShared, remoteShared } from "./shared.mjs";

const root = resolve(import.meta.dirname, "../../..");
const REMOTES = ["browse", "listing", "offers", "account"];

/**
 * Watch mode: serves the shell and every remote from memory, each on its own port, and writes the pointer file
 * that makes the web server send browsers there. Reports the origins to its parent once all are built.
 */
async function main(): Promise<void> {
  const shell = await serve(join(root, "shell"));
  const remotes = await Promise.all(REMOTES.map((name) => serveRemote(name)));
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

async function serveRemote(name: string) {
  const folder = join(root, `mfe-${name}`);
  const about = JSON.parse(await readFile(join(folder, "remote.json"), "utf8")) as RemoteFile;
  const origin = await serve(folder);
  const current = {
    build: BUILD,
    entry: `${origin}/remoteEntry.js`,
    container: `takas_${name}_dev`,
    contract: CONTRACT,
    api: about.api,
    shared: pick(remoteShared(), "requiredVersion"),
    routes: about.routes.map(({ path, preload = [] }) => ({ path, files: [], preload })),
  };
  return { origin, entry: { name, team: about.team, enabled: true, current } };
}

interface RemoteFile {
  team: string;
  api: number;
  routes: { path: string; preload?: string[] }[];
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
  const server = new WebpackDevServer(
    { ...config.devServer, client: { overlay: false } },
    compiler,
  );
  await server.start();
  await built;
  return `http://127.0.0.1:${String(config.devServer?.port)}`;
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
