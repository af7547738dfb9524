import "@takas/mfe-kit/nonce";
import { giveWay } from "./giveWay";
import { SHARED_MODULES } from "./sharedModules";

void start();

async function start(): Promise<void> {
  for (const run of SHARED_MODULES) {
    await run();
    await giveWay();
  }
  const { startShell } = await import(/* webpackMode: "eager" */ "./startShell");
  await giveWay();
  await startShell(document);
}
