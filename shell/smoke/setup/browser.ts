import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { launch } from "puppeteer-core";
import type { Browser } from "puppeteer-core";

/** Starts Chromium: the one in PUPPETEER_EXECUTABLE_PATH, one of the system's, or one from npm. */
export async function startBrowser(): Promise<Browser> {
  const installed = [process.env.PUPPETEER_EXECUTABLE_PATH, ...SYSTEM_BROWSERS].find(
    (path) => path !== undefined && path !== "" && existsSync(path),
  );
  if (installed !== undefined) {
    return launch({ executablePath: installed, args: ARGS });
  }
  return launch({ executablePath: await chromiumFromNpm(), headless: "shell", args: ARGS });
}

const SYSTEM_BROWSERS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const ARGS = [
  // Needed where the tests run as root, as in most containers; all pages are our own.
  "--no-sandbox",
  // Emulating a GPU takes a fifth of the time of the smoke tests.
  "--disable-gpu",
  // One process for all pages of a site: Lighthouse loses the start of a page that changes to another process.
  "--disable-features=IsolateOrigins,site-per-process",
  "--disable-site-isolation-trials",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

/** The Chromium in the lock file, for a machine without one. */
async function chromiumFromNpm(): Promise<string> {
  // These make the package unpack its own system libraries; it reads them when it loads.
  process.env.AWS_EXECUTION_ENV = "AWS_Lambda_nodejs20.x";
  process.env.AWS_LAMBDA_JS_RUNTIME = "nodejs20.x";
  const { default: chromium } = await import("@sparticuz/chromium");
  const executable = await chromium.executablePath();
  // Its configuration names the fonts in /tmp, wherever they were unpacked. Without fonts no text has a size.
  const fonts = join(tmpdir(), "fonts/fonts.conf");
  await writeFile(fonts, (await readFile(fonts, "utf8")).replaceAll(">/tmp/", `>${tmpdir()}/`));
  return executable;
}
