import { openScratch } from "../../../scripts/testing/scratch.mjs";
import { startApp } from "./app";
import { startBrowser } from "./browser";
import { started } from "./started";

/** Starts one app and one browser for the whole run; suites get them from stage.ts. */
export default async function globalSetup(): Promise<void> {
  await openScratch();
  const [app, browser] = await Promise.all([startApp(), startBrowser()]);
  started.current = { app, browser };
  process.env.SMOKE_STAGE = JSON.stringify({
    url: app.url,
    dataDir: app.dataDir,
    browser: browser.wsEndpoint(),
  });
}
