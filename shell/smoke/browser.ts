import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";

import { launch } from "puppeteer-core";
import type { Browser } from "puppeteer-core";

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
