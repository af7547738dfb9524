import { deepEqual } from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";

import { launch } from "puppeteer-core";
import type { Browser, Page } from "puppeteer-core";

/** The phone every journey is made on. */
const PHONE = { width: 390, height: 844, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

/** Starts a Chromium: the one named by PUPPETEER_EXECUTABLE_PATH, one of the system's, or one from npm. */
export async function startBrowser(): Promise<Browser> {
  const installed = [process.env.PUPPETEER_EXECUTABLE_PATH, ...SYSTEM_BROWSERS].find(
    (path) => path !== undefined && path !== "" && existsSync(path),
  );
  if (installed !== undefined) {
    return launch({ executablePath: installed, args: ARGS });
  }
  const { executablePath, args } = await chromiumFromNpm();
  return launch({ executablePath, headless: "shell", args: [...args, ...ARGS] });
}

export interface Visit {
  page: Page;
  /** Everything the browser complained of: errors, refused content, failed requests of the page. */
  complaints: string[];
}

/** A fresh visitor: own cookies, a phone's window, and an ear for every complaint. */
export async function visit(
  browser: Browser,
  viewport: Partial<typeof PHONE> = {},
): Promise<Visit> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ ...PHONE, ...viewport });
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
    document.addEventListener("securitypolicyviolation", (event) => {
      // oxlint-disable-next-line no-console -- inside the page, where the test listens
      console.error(`${policy} ${event.violatedDirective} ${event.blockedURI}`);
    });
  }, POLICY);
  return { page, complaints };
}

/** Throws what the pages' content policy has refused in any visit since the last look: nothing ever should be. */
export function assertNothingRefused(): void {
  deepEqual(refused.splice(0), []);
}

const refused: string[] = [];
const POLICY = "Content policy:";

const SYSTEM_BROWSERS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const ARGS = [
  // Needed where the tests run as root, as in most containers; the pages are our own.
  "--no-sandbox",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

/** A Chromium that comes inside an npm package; fetched only on a machine that has none. */
const NPM_CHROMIUM = "@sparticuz/chromium@147.0.0";

async function chromiumFromNpm(): Promise<{ executablePath: string; args: string[] }> {
  const folder = resolve(import.meta.dirname, "../../.cache/chromium");
  if (!existsSync(join(folder, "node_modules/@sparticuz/chromium"))) {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, "package.json"), '{"private":true}');
    const npm = spawn("npm", ["install", "--ignore-scripts", "--no-audit", NPM_CHROMIUM], {
      cwd: folder,
      stdio: "ignore",
    });
    const [code] = await once(npm, "exit");
    if (code !== 0) {
      throw new Error("No Chromium found. Install one or set PUPPETEER_EXECUTABLE_PATH.");
    }
  }
  // These two make the package unpack the system libraries it brings along.
  process.env.AWS_EXECUTION_ENV = "AWS_Lambda_nodejs20.x";
  process.env.AWS_LAMBDA_JS_RUNTIME = "nodejs20.x";
  const chromium = createRequire(join(folder, "package.json"))("@sparticuz/chromium") as {
    executablePath: () => Promise<string>;
    args: string[];
  };
  // In one process a page that is closed takes the browser along.
  const args = chromium.args.filter((arg) => arg !== "--single-process");
  return { executablePath: await chromium.executablePath(), args };
}
