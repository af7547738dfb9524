import { deepEqual } from "node:assert/strict";

import { connect } from "puppeteer-core";
import type { Browser, BrowserContext, Page } from "puppeteer-core";

/** The phone every journey is made on. */
const PHONE = { width: 390, height: 844, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

/** What it says of itself: pages are drawn for the kind of device that asks. */
const PHONE_AGENT =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36";
const PHONE_METADATA = {
  mobile: true,
  platform: "Android",
  platformVersion: "14",
  architecture: "",
  model: "Pixel 8",
};

const { browser: browserWSEndpoint, ...running } = JSON.parse(process.env.SMOKE_STAGE ?? "{}") as {
  url: string;
  dataDir: string;
  browser: string;
};

/** The app of the whole run. */
export const app = running;

let browser: Browser;
let contexts: BrowserContext[] = [];
const lasting: BrowserContext[] = [];
/** What the content policy of pages has refused. */
const refused: string[] = [];
const POLICY = "Content policy:";

beforeAll(async () => {
  browser = await connect({ browserWSEndpoint });
});

// Whoever came has gone when the next one comes: a page left open goes on asking. Nothing of ours is ever refused.
afterEach(async () => {
  await Promise.all(contexts.map((context) => context.close()));
  contexts = [];
  deepEqual(refused.splice(0), []);
});

afterAll(async () => {
  await Promise.all(lasting.map((context) => context.close()));
  await browser.disconnect();
});

export interface Visit {
  page: Page;
  /** Everything the browser complained of: errors, refused content, failed requests of the page. */
  complaints: string[];
}

/** A fresh visitor until the end of the test: own cookies, a phone's window, and an ear for every complaint. */
export async function visit(viewport: Partial<typeof PHONE> = {}): Promise<Visit> {
  const context = await browser.createBrowserContext();
  contexts.push(context);
  return openPage(context, viewport);
}

/** One who stays for all tests of a file: what his page has compiled for one it has not to compile for the next. */
export async function stay(): Promise<Visit> {
  const context = await browser.createBrowserContext();
  lasting.push(context);
  const visitor = await openPage(context, {});
  // What came for one test must not serve the next, which may answer in its place.
  await visitor.page.setCacheEnabled(false);
  return visitor;
}

async function openPage(context: BrowserContext, viewport: Partial<typeof PHONE>): Promise<Visit> {
  const page = await context.newPage();
  // What it answers would never reach the tests that answer requests themselves.
  await page.setBypassServiceWorker(true);
  await page.setViewport({ ...PHONE, ...viewport });
  if (viewport.isMobile !== false) {
    await page.setUserAgent({ userAgent: PHONE_AGENT, userAgentMetadata: PHONE_METADATA });
  }
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.text().startsWith(POLICY)) {
      refused.push(`${page.url()} ${message.text()}`);
    }
    if (["error", "warn"].includes(message.type())) {
      complaints.push(message.text());
    }
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  await page.evaluateOnNewDocument((policy) => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & Shift)[]) {
        if (!entry.hadRecentInput) {
          (window as unknown as { shift: number }).shift += entry.value;
        }
      }
    }).observe({ type: "layout-shift", buffered: true });
    document.addEventListener("securitypolicyviolation", (event) => {
      // oxlint-disable-next-line no-console -- inside the page, where the test listens
      console.error(`${policy} ${event.violatedDirective} ${event.blockedURI}`);
    });
  }, POLICY);
  return { page, complaints };
}

interface Shift {
  value: number;
  hadRecentInput: boolean;
}
