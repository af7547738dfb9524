import { deepEqual } from "node:assert/strict";

import { connect, TimeoutError } from "puppeteer-core";
import type { Browser, BrowserContext, Page } from "puppeteer-core";

/** How long a page waits for a state, on a machine that may be busy. */
const WAIT_MS = 60_000;

/** The phone of every journey. */
const PHONE = { width: 390, height: 844, isMobile: true, hasTouch: true, deviceScaleFactor: 1 };

/** Its user agent: the server renders for the kind of device. */
const PHONE_AGENT =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36";
const PHONE_METADATA = {
  mobile: true,
  platform: "Android",
  platformVersion: "14",
  architecture: "",
  model: "Pixel 8",
};

const stage = JSON.parse(process.env.SMOKE_STAGE ?? "{}") as {
  apps: { url: string; dataDir: string }[];
  browsers: string[];
};

const worker = Number(process.env.JEST_WORKER_ID) - 1;

/** The app of this worker, for all of its suites. */
export const app = stage.apps[worker] as (typeof stage.apps)[0];

let browser: Browser;
let contexts: BrowserContext[] = [];
const lasting: BrowserContext[] = [];
/** Requests that the content security policy refused. */
const refused: string[] = [];
const POLICY = "Content policy:";

beforeAll(async () => {
  browser = await connect({ browserWSEndpoint: stage.browsers[worker] ?? "" });
});

// Each test closes its pages, because an open page keeps requesting. The policy must refuse nothing of ours.
afterEach(async () => {
  await Promise.all(contexts.map((context) => context.close()));
  contexts = [];
  deepEqual(refused.splice(0), []);
});

afterAll(async () => {
  await Promise.all(lasting.map((context) => context.close()));
  await browser.disconnect();
});

interface Visit {
  page: Page;
  /** Everything the browser reported: errors, refused content, failed requests of the page. */
  complaints: string[];
}

/** A new visitor for one test: their own cookies, a phone's window, and a record of every complaint. */
export async function visit(viewport: Partial<typeof PHONE> = {}): Promise<Visit> {
  const context = await browser.createBrowserContext();
  contexts.push(context);
  return openPage(context, viewport);
}

/** A visitor for all tests of a file: code compiled by their page for one test is ready for the next. */
export async function stay(viewport: Partial<typeof PHONE> = {}): Promise<Visit> {
  const context = await browser.createBrowserContext();
  lasting.push(context);
  const visitor = await openPage(context, viewport);
  // The service worker of one test must not answer in the next.
  await visitor.page.setCacheEnabled(false);
  return visitor;
}

async function openPage(context: BrowserContext, viewport: Partial<typeof PHONE>): Promise<Visit> {
  const page = await newTab(context);
  page.setDefaultTimeout(WAIT_MS);
  // Requests that a service worker answers would bypass the tests' own answers.
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

/** A new tab. Puppeteer waits 30 s for one, whatever its settings; a browser that was too busy is asked again. */
async function newTab(context: BrowserContext): Promise<Page> {
  for (;;) {
    try {
      return await context.newPage();
    } catch (error) {
      if (!(error instanceof TimeoutError)) {
        throw error;
      }
    }
  }
}

interface Shift {
  value: number;
  hadRecentInput: boolean;
}
