import type { Browser, BrowserContext, Page } from "puppeteer-core";

/** A phone on slow 4G, as Lighthouse has it: ms of a round trip, bytes a second, and how much slower than this machine. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 204_800,
  uploadThroughput: 94_000,
};
const CPU = 4;

const PHONE = { width: 412, height: 823, isMobile: true, hasTouch: true, deviceScaleFactor: 1.75 };
/** The server draws for a phone what says that it is one. */
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

/** A page of a slow phone; without a slow network where only what happens in the hand is measured. */
export async function slowPage(
  context: Browser | BrowserContext,
  { hasSlowNetwork = true } = {},
): Promise<Page> {
  const page = await context.newPage();
  await page.setViewport(PHONE);
  await page.setUserAgent(AGENT);
  // The TypeScript loader wraps functions that have a name in this helper of its own, also those meant for the page.
  await page.evaluateOnNewDocument("globalThis.__name = (named) => named");
  const devtools = await page.createCDPSession();
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU });
  if (hasSlowNetwork) {
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", NETWORK);
  }
  return page;
}

/** The middle of some numbers. */
export function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5);
}

/** The number that a share of all, from 0 to 1, does not exceed. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
