import type { Config } from "jest";

import { openScratch } from "../../../scripts/testing/scratch.mjs";
import { startApp } from "./app";
import { startBrowser } from "./browser";
import { started } from "./started";

/** Starts a browser for the whole run, and an app for each worker; suites get theirs from stage.ts. */
export default async function globalSetup({ maxWorkers }: Config): Promise<void> {
  await openScratch();
  const starting = Array.from({ length: Number(maxWorkers) }, () => startApp());
  const [browser, ...apps] = await Promise.all([startBrowser(), ...starting]);
  started.current = { apps, browser };
  process.env.SMOKE_STAGE = JSON.stringify({
    apps: apps.map(({ url, dataDir }) => ({ url, dataDir })),
    browser: browser.wsEndpoint(),
  });
}
