import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import webpack from "webpack";
import type { Compiler, Configuration } from "webpack";
import WebpackDevServer from "webpack-dev-server";
import type { Configuration as ServerOptions } from "webpack-dev-server";

import { watchTypes } from "./watchTypes";

export interface ServedApp {
  /** The URL of its files. */
  origin: string;
  /** Its takas.json, as last built. */
  manifest: () => unknown;
}

/** What stands over the page: errors of the compiler and the type checker. The shell reports errors of running code. */
const OVERLAY = { errors: true, warnings: false, runtimeErrors: false };

/**
 * Builds an app with its own configuration and serves it from memory, on a free port unless `options` name one. Resolves once
 * it is built; rejects with the bundler's errors if the first build fails. Errors of later builds, and what the type
 * checker finds, are printed and stand over the page until they are mended.
 */
export async function serveApp(folder: string, options: ServerOptions = {}): Promise<ServedApp> {
  const { default: config } = (await import(
    pathToFileURL(join(folder, "webpack.config.mjs")).href
  )) as { default: Configuration };
  const compiler = webpack({ ...config, mode: "development" });
  const built = watchManifest(compiler);
  const port = options.port ?? (await freePort());
  const server = new WebpackDevServer(
    { ...config.devServer, client: { overlay: OVERLAY }, ...options, port },
    compiler,
  );
  await server.start();
  const manifest = await built;
  let faults: readonly string[] = [];
  const show = (type: "errors" | "ok", data?: readonly string[]) =>
    server.sendMessage(server.webSocketServer?.clients ?? [], type, data);
  watchTypes(folder, (found) => {
    const isMended = faults.length > 0 && found.length === 0;
    faults = found;
    if (found.length > 0) {
      show("errors", found);
    } else if (isMended) {
      show("ok");
    }
  });
  // A build that succeeds takes the overlay away.
  compiler.hooks.done.tap("serveApp", () => {
    if (faults.length > 0) {
      show("errors", faults);
    }
  });
  return { origin: `http://127.0.0.1:${port}`, manifest };
}

/** Resolves after the first build to a function that returns the latest takas.json. */
function watchManifest(compiler: Compiler): Promise<() => unknown> {
  return new Promise((resolve, reject) => {
    let latest = "null";
    // After this hook, an asset's source is reduced to its size.
    compiler.hooks.emit.tap("serveApp", (compilation) => {
      latest = compilation.getAsset("takas.json")?.source.source().toString() ?? latest;
      resolve(() => JSON.parse(latest));
    });
    compiler.hooks.done.tap("serveApp", (stats) => {
      if (stats.hasErrors()) {
        reject(new Error(stats.toString({ all: false, errors: true })));
      }
    });
  });
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}
