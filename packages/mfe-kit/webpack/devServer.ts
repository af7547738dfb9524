import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import webpack from "webpack";
import type { Compiler, Configuration } from "webpack";
import WebpackDevServer from "webpack-dev-server";

import { watchTexts } from "./watchTexts";

export interface ServedApp {
  /** The URL of its files. */
  origin: string;
  /** Its takas.json, as last built. */
  manifest: () => unknown;
}

/** What covers the page: errors of the bundler. The shell reports errors of running code. */
const OVERLAY = { errors: true, warnings: false, runtimeErrors: false };

/**
 * Builds an app with its own configuration and serves it from memory, on a free port. Resolves once it is built; rejects
 * with the bundler's errors if the first build fails. Errors of later builds are printed and shown over the page until
 * they are fixed. `repository` is the folder of Takas.
 */
export async function serveApp(folder: string, repository: string): Promise<ServedApp> {
  const { default: config } = (await import(
    pathToFileURL(join(folder, "webpack.config.mjs")).href
  )) as { default: Configuration };
  const compiler = webpack({ ...config, mode: "development" });
  watchTexts(compiler, folder, repository);
  const built = watchManifest(compiler);
  const port = await freePort();
  const server = new WebpackDevServer(
    { ...config.devServer, client: { overlay: OVERLAY }, port },
    compiler,
  );
  await server.start();
  return { origin: `http://127.0.0.1:${port}`, manifest: await built };
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
