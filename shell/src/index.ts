import "@takas/mfe-kit/nonce";
import { SHARED_MODULES } from "@takas/mfe-kit/sharedModules";

import { giveWay } from "./giveWay";

void start();

async function start(): Promise<void> {
  for (const run of Object.values(SHARED_MODULES)) {
    await run();
    await giveWay();
  }
  const { startShell } = await import(/* webpackMode: "eager" */ "./startShell");
  await giveWay();
  await startShell(document);
}
