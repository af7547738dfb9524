import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

import webpack from "webpack";
import type { Configuration } from "webpack";
import WebpackDevServer from "webpack-dev-server";

export interface ServedApp {
  /** Where its files are. */
  origin: string;
  /** What its build says of itself: its takas.json. */
  about: unknown;
}

/** Serves an app from memory on a port that is free, built by its own configuration; resolves once it is built. */
export async function serveApp(folder: string): Promise<ServedApp> {
  const { default: config } = (await import(join(folder, "webpack.config.mjs"))) as {
    default: Configuration;
  };
  const compiler = webpack({ ...config, mode: "development" });
  const built = new Promise<unknown>((done) => {
    compiler.hooks.done.tap("serveApp", ({ compilation }) => {
      const about = compilation.getAsset("takas.json")?.source.source().toString();
      done(about === undefined ? undefined : JSON.parse(about));
    });
  });
  const port = await freePort();
  const options = { ...config.devServer, port, client: { overlay: false } };
  await new WebpackDevServer(options, compiler).start();
  return { origin: `http://127.0.0.1:${port}`, about: await built };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}
