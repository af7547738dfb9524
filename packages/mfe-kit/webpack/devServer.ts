import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";

import webpack from "webpack";
import type { Compiler, Configuration } from "webpack";
import WebpackDevServer from "webpack-dev-server";

import { checkTypes } from "./checkTypes";
import { watchTexts } from "./watchTexts";

interface ServeOptions {
  /** Whether types are checked as sources are saved, in a process of its own. */
  checksTypes: boolean;
  /** The folder of Takas. */
  repository: string;
}

export interface ServedApp {
  /** The URL of its files. */
  origin: string;
  /** Its takas.json, as last built. */
  manifest: () => unknown;
}

/** What covers the page: errors of the compiler and the type checker. The shell reports errors of running code. */
const OVERLAY = { errors: true, warnings: false, runtimeErrors: false };

/**
 * Builds an app with its own configuration and serves it from memory, on a free port. Resolves once it is built; rejects
 * with the bundler's errors if the first build fails. Errors of later builds, and what the type checker finds if
 * `checksTypes`, are printed and shown over the page until they are fixed.
 */
export async function serveApp(
  folder: string,
  { checksTypes, repository }: ServeOptions,
): Promise<ServedApp> {
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
  const manifest = await built;
  if (checksTypes) {
    showTypes(folder, server, compiler);
  }
  return { origin: `http://127.0.0.1:${port}`, manifest };
}

/**
 * Prints what the type checker finds in a folder, and shows it over the pages that a server serves. It runs after each build
 * that succeeds, once at a time.
 */
function showTypes(folder: string, server: WebpackDevServer, compiler: Compiler): void {
  let isChecking = false;
  let hasChanged = false;
  const check = async () => {
    isChecking = true;
    do {
      hasChanged = false;
      const faults = await checkTypes(folder);
      // A build meanwhile has other faults.
      if (!hasChanged && faults.length > 0) {
        faults.forEach((fault) => process.stderr.write(`${fault}\n`));
        server.sendMessage(server.webSocketServer?.clients ?? [], "errors", faults);
      }
    } while (hasChanged);
  };
  const checkSoon = () => {
    hasChanged = true;
    if (!isChecking) {
      check()
        .catch((error: unknown) => process.stderr.write(`${String(error)}\n`))
        .finally(() => {
          isChecking = false;
        });
    }
  };
  // A build that succeeds also removes what covers the page.
  compiler.hooks.done.tap("showTypes", (stats) => {
    if (!stats.hasErrors()) {
      checkSoon();
    }
  });
  checkSoon();
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
