import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

import webpack from "webpack";
import type { Compiler, Configuration } from "webpack";
import WebpackDevServer from "webpack-dev-server";

export interface ServedApp {
  /** Where its files are. */
  origin: string;
  /** What its build says of itself: its takas.json. */
  about: unknown;
}

/**
 * Serves an app from memory on a port that is free, built by its own configuration. Resolves once it is built, rejects
 * with the bundler's words if it does not build the first time.
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
  return { origin: `http://127.0.0.1:${port}`, about: await built };
}

function firstBuild(compiler: Compiler): Promise<unknown> {
  return new Promise((resolve, reject) => {
    // Once emitted, an asset has only its size left.
    compiler.hooks.emit.tap("serveApp", (compilation) => {
      const about = compilation.getAsset("takas.json")?.source.source().toString() ?? "null";
      resolve(JSON.parse(about));
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
