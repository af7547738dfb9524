import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Registry } from "@takas/mfe-kit/manifest";
import { registryClient } from "@takas/mfe-kit/registry/client";
import type { Page } from "puppeteer-core";

import { Processes } from "../../scripts/processes.mjs";
import { freePort } from "../../scripts/testing/freePort.mjs";
import { issueToken } from "../host/registry/teams";
import { releasesFolder } from "../host/release/releases";
import { makeNextBuild } from "./nextBuild";
import { comeBack, open, outlet, tab } from "./screen";
import { apiUrl, startApp } from "./setup/app";
import type { RunningApp } from "./setup/app";
import { visit } from "./stage";
import { throwIn } from "./steps/throwIn";

jest.setTimeout(120_000);

/** Visits of a canary before it goes live, and the share of the sessions that each gets at first, in percent. */
const VISITS = 300;
const SHARE = 40;

/** Visitors who come at the same moment. */
const CROWD = 100;

let app: RunningApp;
let root: string;
let others: Processes;
/** The URLs of two web servers, which share nothing but the folder of the releases. */
let servers: string[];
let registry: ReturnType<typeof registryClient>;

beforeAll(async () => {
  const port = `${await freePort()}`;
  // The proxy in front is this test, so that visitors have addresses of their own.
  const settings = { DEMO: "0", TRUST_PROXY: "1", CANARY_VISITS: `${VISITS}` };
  app = await startApp({ ...settings, REGISTRY_PORT: port });
  root = await mkdtemp(join(tmpdir(), "takas-checkout-"));
  others = new Processes({ logs: join(root, "logs"), onLost: () => undefined });
  const { url } = await others.start("web", "shell/host/dist/server.js", {
    env: {
      ...settings,
      API_URL: await apiUrl(app),
      DATA_DIR: app.dataDir,
      NODE_ENV: "development",
      PORT: `${await freePort()}`,
    },
  });
  servers = [app.url, url];
  const token = await issueToken(releasesFolder(app.dataDir), "operator");
  registry = registryClient({ url: `http://127.0.0.1:${port}`, token });
}, 180_000);

afterAll(async () => {
  await others.stop();
  await app.stop();
  await rm(root, { recursive: true });
});

/** What happens in the nth visit of a build. */
const STORIES: Record<string, (n: number, isCanary: boolean) => object> = {
  offers: (n) => ({ outcome: "shown", ms: spread(800, n) }),
  listing: (n, isCanary) => ({ outcome: isCanary && n % 20 === 0 ? "crashed" : "shown" }),
  account: (n, isCanary) => ({ outcome: "shown", ms: spread(isCanary ? 1200 : 800, n) }),
};

/** From 0.5 to 1.5 times the middle, evenly. */
function spread(ms: number, n: number): number {
  return Math.round(ms * (0.5 + ((n * 0.618034) % 1)));
}

describe("canaries that run at the same time", () => {
  it("go on to everybody when they are good, and back when they throw for one in twenty or are slower by half", async () => {
    const [offers, listing, account] = await Promise.all([
      startCanary("offers"),
      startCanary("listing"),
      startCanary("account"),
    ]);
    const first = await crowd();
    const [thrown, slow, plain] = [
      await openAs(first, "/my-cars", listing.next),
      await openAs(first, "/profile", account.next),
      await openAs(first, "/offers", offers.live),
    ];
    await throwIn(thrown, "listing", listing.next);
    const visitsOf = async (remote: string) => {
      const { canaries: known } = await registry.unreleased();
      return known.find(({ name }) => name === remote)?.visits;
    };
    const counted = /^canary: 1 of 1 visits failed, shown in \d+ ms; live: 0 of/;
    while (!counted.test((await visitsOf("listing")) ?? "")) {
      // The page reports it.
    }

    let visitors = first;
    while (visitors.some(({ trials }) => trials.length > 0)) {
      await report(visitors);
      // A tab asks once a second at most.
      await comeBack(plain);
      visitors = await crowd();
    }
    const { canaries: over } = await registry.unreleased();
    expect(Object.fromEntries(over.map(({ name, ended }) => [name, ended]))).toEqual({
      listing: expect.stringMatching(/^It failed in \d+ of \d+ visits, the live build in 0 of/),
      account: expect.stringMatching(/^It took \d+ ms until it was shown, the live build \d+ ms/),
    });
    const live = Object.fromEntries(
      (await registry.live()).map(({ name, current }) => [name, current?.build]),
    );
    expect(live).toMatchObject({
      offers: offers.next,
      listing: listing.live,
      account: account.live,
    });
    await leaves(thrown, "listing", listing.live);
    await leaves(slow, "account", account.live);
    await tab(plain, "/profile");
    await outlet(plain, "account", "ready");
    await tab(plain, "/offers");
    await plain.waitForSelector(`[data-remote="offers"][data-build="${offers.next}"]`);
  });
});

/** The builds that some sessions get. */
const canaries = new Set<string>();

/** Publishes the next build of a remote to the registry, and gives it to some sessions. */
async function startCanary(name: string): Promise<{ live: string; next: string }> {
  const builds = await makeNextBuild(name, { root, dataDir: app.dataDir });
  await registry.publish(name, join(root, `mfe-${name}/dist`));
  await registry.canary({ name, build: builds.next }, SHARE);
  canaries.add(builds.next);
  return builds;
}

interface Visitor {
  server: string;
  headers: Record<string, string>;
  /** What the page says of its remotes that have a canary. */
  trials: { name: string; build: string }[];
  /** The cookie by which the visitor's builds are drawn. */
  bucket: string;
}

let people = 0;

/** New visitors open a page, each from an address of their own. */
function crowd(): Promise<Visitor[]> {
  return Promise.all(Array.from({ length: CROWD }, arrive));
}

async function arrive(): Promise<Visitor> {
  people += 1;
  const number = people;
  const server = servers[number % servers.length] ?? "";
  const from = { "X-Forwarded-For": `10.${number >> 8}.${number & 255}.1` };
  const answer = await fetch(`${server}/offers`, {
    headers: { ...from, "Accept-Encoding": "identity" },
  });
  const [, text = ""] = /id="registry">(.*?)<\/script>/.exec(await answer.text()) ?? [];
  const { remotes } = JSON.parse(text) as Registry;
  const bucket = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  return {
    server,
    headers: { ...from, Cookie: `${bucket}; sid=${`${number}`.padStart(43, "s")}` },
    bucket: bucket.slice("bucket=".length),
    trials: remotes.flatMap(({ name, current: { build }, trial }) =>
      trial ? [{ name, build }] : [],
    ),
  };
}

/** Reports of each build so far. */
const reports = new Map<string, number>();

/** Reports how the visits went, as the shell does. */
async function report(visitors: Visitor[]): Promise<void> {
  const sent = visitors.flatMap(({ server, headers, trials }) =>
    trials.map(async ({ name, build }) => {
      const n = (reports.get(build) ?? 0) + 1;
      reports.set(build, n);
      const story = STORIES[name]?.(n, canaries.has(build));
      return fetch(`${server}/visits`, {
        method: "POST",
        headers: { ...headers, "Content-Type": "application/json" },
        body: JSON.stringify({ remote: name, build, ...story }),
      });
    }),
  );
  for (const { status } of await Promise.all(sent)) {
    expect(status).toBe(204);
  }
}

/** The visitor returns to a tab until it shows this build instead of the other one. */
async function leaves(page: Page, remote: string, build: string): Promise<void> {
  const place = `[data-remote="${remote}"][data-outlet-state="ready"][data-build="${build}"]`;
  while ((await page.$(place)) === null) {
    await comeBack(page);
  }
}

/** Opens a path in a browser as a visitor who gets a build. */
async function openAs(visitors: Visitor[], path: string, wanted: string): Promise<Page> {
  const { page } = await visit();
  const value = visitors.find(({ trials }) => trials.some(({ build }) => build === wanted))?.bucket;
  await page.setCookie({ name: "bucket", value: value ?? "", url: app.url });
  await open(page, `${app.url}${path}`);
  await page.waitForSelector(`[data-build="${wanted}"]`);
  return page;
}
