import "@takas/mfe-kit/nonce";
import { SHARED_MODULES } from "@takas/mfe-kit/sharedModules";

import { yieldToMain } from "./yieldToMain";

void start();

async function start(): Promise<void> {
  // The script itself has been evaluated.
  await yieldToMain();
  for (const run of Object.values(SHARED_MODULES)) {
    await run();
    await yieldToMain();
  }
  const { startShell } = await import(/* webpackMode: "eager" */ "./startShell");
  await yieldToMain();
  await startShell(document);
}
