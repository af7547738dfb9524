import type { Browser, BrowserContext, Page } from "puppeteer-core";

/** Slow 4G as in Lighthouse: round trip in ms, bytes per second, and CPU slowdown relative to this machine. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 204_800,
  uploadThroughput: 94_000,
};
const CPU = 4;

const PHONE = { width: 412, height: 823, isMobile: true, hasTouch: true, deviceScaleFactor: 1.75 };
/** The server renders the phone layout for this user agent. */
const AGENT = {
  userAgent:
    "Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36",
  userAgentMetadata: {
    platform: "Android",
    platformVersion: "11.0",
    architecture: "",
    model: "moto g power (2022)",
    mobile: true,
  },
};

/** A page of a slow phone; without network throttling where only interactions are measured. */
export async function slowPage(
  context: Browser | BrowserContext,
  { hasSlowNetwork = true } = {},
): Promise<Page> {
  const page = await context.newPage();
  await page.setViewport(PHONE);
  await page.setUserAgent(AGENT);
  // The TypeScript loader wraps named functions in this helper, even functions that run in the page.
  await page.evaluateOnNewDocument("globalThis.__name = (named) => named");
  const devtools = await page.createCDPSession();
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU });
  if (hasSlowNetwork) {
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", NETWORK);
  }
  return page;
}
