// npm run drill -- standalone: a remote in a repository of its own, from nothing to live and out again.
import { execFile, spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { performance } from "node:perf_hooks";
import process from "node:process";
import { promisify } from "node:util";

import Koa from "koa";
import type { Browser, Page } from "puppeteer-core";

import { freePort } from "../../scripts/testing/freePort.mjs";
import { staticFiles } from "../host/page/staticFiles";
import { startApp } from "../smoke/setup/app";
import { startBrowser } from "../smoke/setup/browser";
import { check, runDrill, step } from "./step";
import type { AtEnd } from "./step";

const root = resolve(import.meta.dirname, "../..");

/** ms that a page may take to show what a step is about. */
const PATIENCE = 60_000;

/** A consumer of every package whose modules are found as Node finds them. */
const NODE_CONSUMER = `import { api } from "@takas/client";
import { LiveOffer } from "@takas/contracts/live/offers";
import { defineRemote } from "@takas/mfe-kit";
import { renderScreen } from "@takas/mfe-kit/testing";
import { remotePreset } from "@takas/mfe-kit/webpack";
import { startFakeApi } from "@takas/testing";
import { Page } from "@takas/ui";
import { color } from "@takas/ui/tokens";
export const all = [api, LiveOffer, defineRemote, renderScreen, remotePreset, startFakeApi, Page, color];
// @ts-expect-error: it is not a text
export const wrong: string = api;
`;

const NODE_OPTIONS =
  "--ignoreConfig --module nodenext --strict --noEmit --target es2023 --lib es2023,dom --types jest,node --jsx react-jsx";

runDrill(async (atEnd) => {
  const folder = await mkdtemp(join(tmpdir(), "takas-garage-"));
  atEnd(() => rm(folder, { recursive: true }));
  await tell(folder, atEnd);
});

async function tell(folder: string, atEnd: AtEnd) {
  const { pnpm } = (await import("../../scripts/install.mjs")) as {
    pnpm: (words: string[]) => Promise<string>;
  };
  const remote = (...words: string[]) => run(join(folder, "node_modules/.bin/takas-remote"), words);
  const screen = join(folder, "src/screens/Garage/Garage.tsx");
  const texts = join(folder, "texts/en.json");
  const run = (command: string, words: string[]) => runIn(folder, command, words);

  await step("make", () =>
    runIn(root, "npm", ["run", "new-remote", "--", "garage", "--standalone", folder]),
  );
  await step("install", () => pnpm(["--dir", folder, "install", "--prefer-offline"]));
  await step("lint and types", () => run("npm", ["run", "check"]));
  await step("types as Node finds modules", async () => {
    await writeFile(join(folder, "consumer.ts"), NODE_CONSUMER);
    await run("npx", ["tsc", ...NODE_OPTIONS.split(" "), "consumer.ts"]);
    await rm(join(folder, "consumer.ts"));
  });
  await step("unit tests", () => run("npm", ["test"]));
  await step("build", () => remote("build"));
  const built = JSON.parse(await readFile(join(folder, "dist/takas.json"), "utf8")) as object;
  check("standalone" in built, "the build says that no release of others waits for it");

  const dist = join(folder, "served");
  const elsewhere = await serve(dist, atEnd);
  const registry = await freePort();
  const app = await startApp({
    REGISTRY_PORT: `${registry}`,
    REMOTE_ORIGINS: elsewhere,
    RATE_LIMIT_FACTOR: "1000",
  });
  atEnd(() => app.stop());
  const settings = { ...process.env, DATA_DIR: app.dataDir };
  const { stdout: token } = await promisify(execFile)(
    process.execPath,
    [join(root, "shell/host/dist/release.js"), "registry", "token", "garage"],
    { env: settings },
  );
  Object.assign(process.env, {
    REGISTRY_URL: `http://127.0.0.1:${registry}`,
    REGISTRY_TOKEN: token.trim(),
  });
  const browser = await startBrowser();
  atEnd(() => browser.close());
  const drawn = async () => (await fetch(`${app.url}/garage`)).text();

  await step("publish and release", () => remote("release"));
  await step("use, first drawn on the server", async () => {
    await until(async () => /There are .*\d.* new cars/.test(await drawn()));
    const page = await open(browser, `${app.url}/garage`);
    await text(page, "new cars");
    await outlet(page, "ready");
    await page.close();
  });

  await step("build and release at another origin, drawn on the server, too", async () => {
    await edit(texts, "new cars.", "newest cars.");
    await remote("build");
    await cp(join(folder, "dist"), join(dist, "garage/second"), { recursive: true });
    await remote("release", "--at", `${elsewhere}/garage/second`);
    await until(async () => (await drawn()).includes("newest cars"));
    const page = await open(browser, `${app.url}/garage`);
    await text(page, "newest cars");
    await outlet(page, "ready");
    await page.close();
  });

  const dev = await step("start development", () => develop(folder, app.url, atEnd));
  const page = await open(browser, dev.url);
  const overlay = () => page.$("#webpack-dev-server-client-overlay");
  const typed = () => page.$eval("input", (input) => input.value);
  await text(page, "newest cars");
  await step("replace a component in the page", async () => {
    await edit(screen, "</Page>", '<input aria-label="Note" /></Page>');
    await page.waitForSelector("input", { timeout: PATIENCE });
    await page.type("input", "typed before");
    await edit(texts, "newest cars.", "freshest cars.");
    await text(page, "freshest cars");
    check((await typed()) === "typed before", "the typed text is kept");
  });
  await step("show a syntax error, and keep typed text while it is fixed", async () => {
    await edit(screen, "return (", "return ((");
    await until(async () => (await overlay()) !== null && /Garage\.tsx/.test(dev.said()));
    check((await typed()) === "typed before", "the typed text is kept beside the error");
    await edit(screen, "return ((", "return (");
    await edit(texts, "freshest cars.", "mended cars.");
    await text(page, "mended cars");
    await until(async () => (await overlay()) === null);
    check((await typed()) === "typed before", "the typed text is kept after the error");
  });
  await step("show what is wrong with a file of texts", async () => {
    await edit(texts, '"garage_title"', "garage_title");
    await until(async () => (await overlay()) !== null && dev.said().includes("is not JSON"));
    await edit(texts, "garage_title", '"garage_title"');
    await until(async () => (await overlay()) === null);
    check((await typed()) === "typed before", "the typed text is kept");
  });
  await step("show a type error", async () => {
    await edit(screen, "<Page narrow", "<Page narrow={3}");
    await until(async () => (await overlay()) !== null && dev.said().includes("TS2322"));
    await edit(screen, "<Page narrow={3}", "<Page narrow");
    await until(async () => (await overlay()) === null);
    check((await typed()) === "typed before", "the typed text is kept");
  });
  await step("show another remote in development", async () => {
    await page.$eval('nav[aria-label="Main"] a[href="/search"]', (link) => link.click());
    await page.waitForSelector('[data-remote="browse"][data-outlet-state="ready"]');
  });
  await page.close();

  await step("roll back", async () => {
    await remote("rollback");
    await until(async () => /new cars/.test(await drawn()));
  });
  await step("switch off and on", async () => {
    await remote("off");
    const off = await open(browser, `${app.url}/garage`);
    await outlet(off, "failed");
    await remote("on");
    const on = await open(browser, `${app.url}/garage`);
    await outlet(on, "ready");
    await off.close();
    await on.close();
  });
  await step("remove", async () => {
    await remote("remove");
    check((await fetch(`${app.url}/garage`)).status === 404, "the path belongs to nobody");
  });
}

async function edit(file: string, from: string, to: string): Promise<void> {
  const source = await readFile(file, "utf8");
  check(source.includes(from), `${file} has ${from}`);
  await writeFile(file, source.replaceAll(from, to));
}

async function runIn(cwd: string, command: string, words: string[]): Promise<void> {
  await promisify(execFile)(command, words, { cwd, maxBuffer: 10_000_000 }).catch(
    ({ stdout, stderr }: { stdout: string; stderr: string }) => {
      throw new Error(`${command} ${words.join(" ")} failed.\n${stdout}${stderr}`);
    },
  );
}

/** Waits until something holds, which another process does in its own time. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + PATIENCE;
  while (!(await holds())) {
    if (performance.now() > end) {
      throw new Error(`This did not come true: ${holds.toString()}`);
    }
    await new Promise((done) => {
      setTimeout(done, 100);
    });
  }
}

/** Serves the builds in a folder, each at an address of its own, as a CDN does. Resolves to the origin. */
async function serve(folder: string, atEnd: AtEnd): Promise<string> {
  const app = new Koa();
  app.use((ctx, next) => {
    ctx.set("Access-Control-Allow-Origin", "*");
    return next();
  });
  app.use(staticFiles("/", folder, { immutable: true }));
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function develop(folder: string, takas: string, atEnd: AtEnd) {
  const port = await freePort();
  const child = spawn(
    join(folder, "node_modules/.bin/takas-remote"),
    ["dev", takas, "--port", `${port}`],
    { cwd: folder, stdio: ["ignore", "pipe", "pipe"] },
  );
  atEnd(async () => {
    if (child.exitCode === null) {
      const gone = once(child, "exit");
      child.kill("SIGTERM");
      await gone;
    }
  });
  const said = listen(child);
  await until(async () => {
    check(child.exitCode === null, `the development server runs. ${said()}`);
    return said().includes("It runs at");
  });
  return { url: /It runs at (\S+)\./.exec(said())?.[1] ?? "", said };
}

function listen({ stdout, stderr }: ChildProcess): () => string {
  let said = "";
  for (const stream of [stdout, stderr]) {
    stream?.setEncoding("utf8").on("data", (words: string) => (said += words));
  }
  return () => said;
}

async function open(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE);
  await page.goto(url);
  return page;
}

async function text(page: Page, words: string): Promise<void> {
  await page.waitForSelector(`::-p-text(${words})`);
}

async function outlet(page: Page, state: string): Promise<void> {
  await page.waitForSelector(`[data-remote="garage"][data-outlet-state="${state}"]`);
}
