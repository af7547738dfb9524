import { closeScratch } from "../../../scripts/testing/scratch.mjs";
import { started } from "./started";

/** Stops what globalSetup started. */
export default async function globalTeardown(): Promise<void> {
  await started.current?.browser.close();
  await started.current?.app.stop();
  await closeScratch();
}
