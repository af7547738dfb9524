import { once } from "node:events";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";

import type { Releases } from "@takas/mfe-kit/manifest";
import { readRemotes } from "@takas/mfe-kit/remotes";
import pino from "pino";

import { Bundler } from "../../../scripts/building/bundle.mjs";
import { createHost } from "../../host/app";
import { publicServer } from "../../host/edge/publicServer";
import { placeBuild } from "../../host/release/buildStore";
import { readReleases, releasesFolder } from "../../host/release/releases";
import type { RunningApp } from "../../smoke/setup/app";

const root = join(import.meta.dirname, "../../..");
const built = join(import.meta.dirname, "dist");
const served = join(root, ".cache/bench/releases");

/**
 * Builds the same sources as one bundle and serves it as the composed app is served: the same compression and
 * preloads, with the API of the running app. Resolves to its URL and a function that stops it.
 */
export async function serveSingle(app: RunningApp): Promise<{ url: string; stop: () => void }> {
  await build();
  await rm(served, { recursive: true, force: true });
  await placeBuild(built, join(served, "single/single"));
  const releases = await describe(await readReleases(releasesFolder(app.dataDir)));
  const host = createHost({
    brand: "Takas",
    baseUrl: app.url,
    apiUrl: app.url,
    releasesFolder: served,
    readReleases: () => Promise.resolve(releases),
    log: pino({ level: "warn" }),
  });
  const answer = host.callback();
  const server = publicServer((request, response) => void answer(request, response));
  server.listen(0, "localhost");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") {
    throw new Error("The single bundle is served on no port.");
  }
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://localhost:${address.port}`, stop };
}

async function build(): Promise<void> {
  const bundler = new Bundler();
  try {
    await bundler.bundle(import.meta.dirname, "single");
  } finally {
    bundler.stop();
  }
}

/** The live release, with the single bundle's files in place of the shell's and the remotes'. */
async function describe({ shell, remotes }: Releases): Promise<Releases> {
  const chunks = JSON.parse(await readFile(join(built, "takas.json"), "utf8")) as Record<
    string,
    string[]
  >;
  const screens = new Map(
    readRemotes(root).flatMap(({ routes }) => routes.map(({ path, screen }) => [path, screen])),
  );
  const filesOf = (path: string) => {
    const screen = screens.get(path);
    return (chunks[`${screen}-${screen}`] ?? []).map(at);
  };
  const entry = at("single.js");
  if (shell === undefined) {
    throw new Error("The composed app has released no shell.");
  }
  // The single bundle has no hashes, no server part and no previous build.
  const { hashes: _h, server: _s, previous: _p, ...offer } = shell;
  return {
    shell: { ...offer, build: "single", entry, files: [] },
    remotes: remotes.map(({ current, ...remote }) => {
      const { hashes: _hashes, server: _server, integrity: _integrity, ...own } = current;
      const routes = own.routes.map((route) => ({ ...route, files: filesOf(route.path) }));
      return { ...remote, current: { ...own, entry, routes } };
    }),
  };
}

function at(file: string): string {
  return `/remotes/single/single/${file}`;
}
