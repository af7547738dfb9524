import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

import webpack from "webpack";
import type { Compiler, Configuration } from "webpack";
import WebpackDevServer from "webpack-dev-server";

export interface ServedApp {
  /** The URL of its files. */
  origin: string;
  /** Its takas.json. */
  manifest: unknown;
}

/**
 * Builds an app with its own configuration and serves it from memory on a free port. Resolves once it is built; rejects
 * with the bundler's errors if the first build fails.
 */
export async function serveApp(folder: string): Promise<ServedApp> {
  const { default: config } = (await import(join(folder, "webpack.config.mjs"))) as {
    default: Configuration;
  };
  const compiler = webpack({ ...config, mode: "development" });
  const built = firstBuild(compiler);
  const port = await freePort();
  const options = { ...config.devServer, port, client: { overlay: false } };
  await new WebpackDevServer(options, compiler).start();
  return { origin: `http://127.0.0.1:${port}`, manifest: await built };
}

function firstBuild(compiler: Compiler): Promise<unknown> {
  return new Promise((resolve, reject) => {
    // After this hook, an asset's source is reduced to its size.
    compiler.hooks.emit.tap("serveApp", (compilation) => {
      const manifest = compilation.getAsset("takas.json")?.source.source().toString() ?? "null";
      resolve(JSON.parse(manifest));
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
