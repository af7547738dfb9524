import { closeScratch } from "../../../scripts/testing/scratch.mjs";
import { started } from "./started";

/** Stops what globalSetup started. */
export default async function globalTeardown(): Promise<void> {
  const { apps = [], browsers = [] } = started.current ?? {};
  await Promise.all(browsers.map((browser) => browser.close()));
  await Promise.all(apps.map((app) => app.stop()));
  await closeScratch();
}
