import type { Config } from "jest";
import type { Browser } from "puppeteer-core";

import { openScratch } from "../../../scripts/testing/scratch.mjs";
import { startApp } from "./app";
import { startBrowser } from "./browser";
import { started } from "./started";

/**
 * Starts an app and a browser for each worker; suites get theirs from stage.ts. Workers do not share a browser: one that
 * disconnects takes the virtual authenticators of all others with it.
 */
export default async function globalSetup({ maxWorkers }: Config): Promise<void> {
  await openScratch();
  const workers = Array.from({ length: Number(maxWorkers) });
  const [browsers, apps] = await Promise.all([
    startBrowsers(workers.length),
    Promise.all(workers.map(() => startApp())),
  ]);
  started.current = { apps, browsers };
  process.env.SMOKE_STAGE = JSON.stringify({
    apps: apps.map(({ url, dataDir }) => ({ url, dataDir })),
    browsers: browsers.map((browser) => browser.wsEndpoint()),
  });
}

/** Starts one browser after the other, because the first may have to unpack it. */
async function startBrowsers(count: number): Promise<Browser[]> {
  const browsers: Browser[] = [];
  while (browsers.length < count) {
    browsers.push(await startBrowser());
  }
  return browsers;
}
