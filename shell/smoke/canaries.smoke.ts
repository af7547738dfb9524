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
import { buildPlainRemote } from "./fifthRemote";
import { comeBack, follow, open, outlet, tab } from "./screen";
import { SHORT, apiUrl } from "./setup/app";
import { app, visit } from "./stage";
import { throwIn } from "./steps/throwIn";

jest.setTimeout(120_000);

/** The share of the sessions that gets each canary at first, in percent. */
const SHARE = 40;

/** The builds of each remote. */
const LIVE = "0123456789ab";
const NEXT = "123456789abc";

/** Visitors who come at the same moment. */
const CROWD = 100;

let root: string;
let others: Processes;
/** The URLs of two web servers, which share nothing but the folder of the releases. The second one serves the registry. */
let servers: string[];
let registry: ReturnType<typeof registryClient>;

beforeAll(async () => {
  const { dataDir, url } = app;
  const port = `${await freePort()}`;
  root = await mkdtemp(join(tmpdir(), "takas-checkout-"));
  others = new Processes({ logs: join(root, "logs"), onLost: () => undefined });
  const other = await others.start("web", "shell/host/dist/server.js", {
    env: {
      ...SHORT,
      API_URL: await apiUrl(app),
      DATA_DIR: dataDir,
      NODE_ENV: "development",
      PORT: `${await freePort()}`,
      REGISTRY_PORT: port,
    },
  });
  servers = [url, other.url];
  const token = await issueToken(releasesFolder(dataDir), "operator");
  registry = registryClient({ url: `http://127.0.0.1:${port}`, token });
}, 60_000);

afterAll(async () => {
  for (const name of Object.keys(STORIES)) {
    await registry.removeRemote(name);
  }
  await others.stop();
  await rm(root, { recursive: true });
});

/** What happens in the nth visit of a build of each remote. */
const STORIES: Record<string, (n: number, isCanary: boolean) => object> = {
  good: (n) => ({ outcome: "shown", ms: spread(800, n) }),
  faulty: (n, isCanary) => ({ outcome: isCanary && n % 20 === 0 ? "crashed" : "shown" }),
  slow: (n, isCanary) => ({ outcome: "shown", ms: spread(isCanary ? 1200 : 800, n) }),
};

/** From 0.5 to 1.5 times the middle, evenly. */
function spread(ms: number, n: number): number {
  return Math.round(ms * (0.5 + ((n * 0.618034) % 1)));
}

describe("canaries that run at the same time", () => {
  it("go on to everybody when they are good, and back when they throw for one in twenty or are slower by half", async () => {
    await startCanaries(Object.keys(STORIES));
    const first = await crowd();
    const [thrown, late, plain] = [
      await openAs(first, "faulty", NEXT),
      await openAs(first, "slow", NEXT),
      await openAs(first, "good", LIVE),
    ];
    await throwIn(thrown, "faulty", NEXT);
    const counted = /^canary: 1 of 1 visits failed, shown in \d+ ms; live: 0 of/;
    while (!counted.test((await visitsOf("faulty")) ?? "")) {
      // The page reports it.
    }

    let visitors = first;
    while (visitors.some(({ trials }) => trials.length > 0)) {
      await report(visitors);
      // A tab asks once a second at most.
      await comeBack(plain);
      visitors = await crowd();
    }
    const { canaries } = await registry.unreleased();
    expect(Object.fromEntries(canaries.map(({ name, ended }) => [name, ended]))).toEqual({
      faulty: expect.stringMatching(/^It failed in \d+ of \d+ visits, the live build in 0 of/),
      slow: expect.stringMatching(/^It took \d+ ms until it was shown, the live build \d+ ms/),
    });
    const live = Object.fromEntries(
      (await registry.live()).map(({ name, current }) => [name, current?.build]),
    );
    expect(live).toMatchObject({ good: NEXT, faulty: LIVE, slow: LIVE });
    await leaves(thrown, "faulty");
    await leaves(late, "slow");
    // The tab last asked before the canary went on to everybody.
    await comeBack(plain);
    await tab(plain, "/profile");
    await outlet(plain, "account", "ready");
    await follow(plain, "/good");
    await plain.waitForSelector(placeOf("good", NEXT));
  });
});

/** Releases new remotes, and gives their next builds to some sessions. */
async function startCanaries(names: readonly string[]): Promise<void> {
  for (const name of names) {
    for (const build of [LIVE, NEXT]) {
      await buildPlainRemote(root, name, build);
      await registry.publish(name, join(root, `mfe-${name}/dist`));
    }
  }
  await registry.promote(names.map((name) => ({ name, build: LIVE })));
  for (const name of names) {
    await registry.canary({ name, build: NEXT }, SHARE);
  }
}

/** What the registry says of the visits of a canary. */
async function visitsOf(remote: string): Promise<string | undefined> {
  const { canaries } = await registry.unreleased();
  return canaries.find(({ name }) => name === remote)?.visits;
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
  const answer = await fetch(`${server}/good`, {
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
      const key = `${name} ${build}`;
      const n = (reports.get(key) ?? 0) + 1;
      reports.set(key, n);
      const story = STORIES[name]?.(n, build === NEXT);
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

/** The visitor returns to a tab until it shows the live build of a remote instead of its canary. */
async function leaves(page: Page, remote: string): Promise<void> {
  while ((await page.$(placeOf(remote, LIVE))) === null) {
    await comeBack(page);
  }
}

/** Opens a remote in a browser as a visitor who gets this build of it. */
async function openAs(visitors: Visitor[], remote: string, build: string): Promise<Page> {
  const { page } = await visit();
  const one = visitors.find(({ trials }) =>
    trials.some((trial) => trial.name === remote && trial.build === build),
  );
  await page.setCookie({ name: "bucket", value: one?.bucket ?? "", url: app.url });
  await open(page, `${app.url}/${remote}`, { remote });
  await page.waitForSelector(placeOf(remote, build));
  return page;
}

/** Where a page shows a build. */
function placeOf(remote: string, build: string): string {
  return `[data-remote="${remote}"][data-outlet-state="ready"][data-build="${build}"]`;
}
