import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Registry } from "@takas/mfe-kit/manifest";
import pino from "pino";
import request from "supertest";

import { createHost } from "../app";
import { startCanary } from "../release/canaries";
import { release, removeRemote, rollback, switchRemote } from "../release/release";
import { readReleases, releasesFolder, writeReleases } from "../release/releases";
import { remoteJson, shellJson, writeBuild } from "../release/testing/takasJson";
import { hasCanary } from "./assign";
import { Journal } from "./journal";
import { decideCanaries } from "./watchCanaries";

let root: string;
let dataDir: string;
let folder: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "takas-canary-"));
  dataDir = join(root, "data");
  folder = releasesFolder(dataDir);
  await writeBuild(root, "shell", shellJson("shell1"));
  await writeBuild(root, "mfe-offers", remoteJson("offers", "good"));
  await writeBuild(root, "mfe-browse", remoteJson("browse", "browse1"));
  await release(["shell", "offers", "browse"], { root, dataDir });
  await writeBuild(root, "mfe-offers", remoteJson("offers", "next"));
});

afterEach(() => rm(root, { recursive: true }));

const start = (percent = 10, name = "offers") =>
  startCanary(
    { name, root },
    { percent, by: "offers" },
    { dataDir, origins: [], authorize: () => undefined },
  );

const log = pino({ level: "silent" });

/** One web server; several share the folder. */
function host() {
  const app = createHost({
    brand: "Takas",
    baseUrl: "https://takas.example",
    apiUrl: "http://127.0.0.1:9",
    releasesFolder: folder,
    readReleases: () => readReleases(folder),
    log,
    trustedProxies: 1,
  });
  return request(app.callback());
}

const decide = (visits: number) =>
  decideCanaries({
    readReleases: () => readReleases(folder),
    journal: new Journal(folder),
    folder,
    dataDir,
    visits,
    log,
  });

interface Visitor {
  cookie: string;
  address: string;
  build: string;
}

let people = 0;

function newcomer() {
  people += 1;
  return {
    sid: `sid=${`${people}`.padStart(43, "s")}`,
    address: `10.${people >> 8}.${people & 255}.1`,
  };
}

const remoteIn = (text: string) =>
  (JSON.parse(/id="registry">(.*?)<\/script>/.exec(text)?.[1] ?? text) as Registry).remotes.find(
    ({ name }) => name === "offers",
  );

/** A new visitor with a session opens a page. */
async function arrive(web = host()): Promise<Visitor & { text: string; header: string }> {
  const { sid, address } = newcomer();
  const answer = await web.get("/offers").set("Cookie", sid).expect(200);
  const header =
    [answer.get("set-cookie") ?? []].flat().find((one) => one.startsWith("bucket=")) ?? "";
  return {
    cookie: `${sid}; ${header.split(";")[0] ?? ""}`,
    address,
    build: remoteIn(answer.text)?.current.build ?? "",
    text: answer.text,
    header,
  };
}

/** One who has opened a page: the build follows from the number in their cookie. */
async function known(bucket: number): Promise<Visitor> {
  const { canaries = [] } = await readReleases(folder);
  const { sid, address } = newcomer();
  const isNext = canaries.some((canary) => hasCanary(canary, bucket));
  return { cookie: `${sid}; bucket=${bucket}`, address, build: isNext ? "next" : "good" };
}

function report({ cookie, address, build: shown }: Visitor, visit: object, web = host()) {
  return web
    .post("/visits")
    .set("Cookie", cookie)
    .set("X-Forwarded-For", address)
    .send({ remote: "offers", build: shown, ...visit });
}

async function hasEnded(): Promise<boolean> {
  const { canaries = [] } = await readReleases(folder);
  return canaries.every(({ percent }) => percent === 0);
}

describe("a canary", () => {
  it("goes on to everybody by the visits of all web servers, whose clocks may differ", async () => {
    await start(40);
    const servers = [host(), host()];
    jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "setTimeout"] });
    try {
      for (let bucket = 0; !(await hasEnded()); bucket += 1) {
        jest.setSystemTime(Date.now() + (bucket % 2 === 0 ? 1 : -1) * 90_000_000);
        await report(await known(bucket), { outcome: "shown", ms: 800 }, servers[bucket % 2]);
        await decide(20);
      }
    } finally {
      jest.useRealTimers();
    }
    const { remotes, canaries } = await readReleases(folder);
    const offers = remotes.find(({ name }) => name === "offers");
    expect(offers).toMatchObject({ current: { build: "next" }, previous: { build: "good" } });
    expect(canaries).toBeUndefined();
    const files = async () => (await readdir(folder)).filter((file) => file.startsWith("canary-"));
    expect(await files()).toHaveLength(2);
    await decide(20);
    expect(await files()).toEqual([]);
    expect(await readFile(join(folder, "audit.log"), "utf8")).toMatch(
      /offers next 50 %.*\n.*offers next live/,
    );
  });

  it("is the same in page, preloads and open tab, also where a session begins later", async () => {
    await start(50);
    const web = host();
    const builds = new Set<string>();
    for (let person = 0; builds.size < 2; person += 1) {
      const first = await web.get("/offers").expect(200);
      const bucket = first.get("set-cookie")?.[0]?.split(";")[0] ?? "";
      const shown = remoteIn(first.text)?.current.build ?? "";
      builds.add(shown);
      expect(first.text).toContain(`/remotes/offers/${shown}/1.js`);
      for (const cookie of [bucket, `${bucket}; sid=${"x".repeat(43)}`]) {
        const page = await web.get("/offers").set("Cookie", cookie).expect(200);
        const tab = await web.get("/registry.json?shell=shell1").set("Cookie", cookie).expect(200);
        expect(page.headers).not.toHaveProperty("set-cookie");
        expect(remoteIn(page.text)).toEqual(remoteIn(tab.text));
        expect(remoteIn(tab.text)).toMatchObject({ trial: true, current: { build: shown } });
      }
    }
    expect(builds).toEqual(new Set(["good", "next"]));
    // A tab from before has no number yet.
    const tab = await web.get("/registry.json").expect(200);
    expect(remoteIn(tab.text)).toMatchObject({ current: { build: "good" } });
    expect(tab.text).not.toContain("trial");
  });

  it("keeps whom it has when its share grows, and draws sessions by their secret", async () => {
    await start(10);
    const [canary] = (await readReleases(folder)).canaries ?? [];
    const drawn = (percent: number) =>
      Array.from({ length: 1000 }, (_, bucket) => bucket).filter(
        (bucket) => canary && hasCanary({ ...canary, percent }, bucket),
      );
    expect(Math.abs(drawn(10).length - 100)).toBeLessThan(40);
    expect(drawn(50)).toEqual(expect.arrayContaining(drawn(10)));
    const sid = newcomer().sid;
    const headers = await Promise.all([1, 2].map(() => host().get("/").set("Cookie", sid)));
    expect(headers[0]?.get("set-cookie")).toEqual(headers[1]?.get("set-cookie"));
    expect(headers[0]?.get("set-cookie")?.[0]).toMatch(
      /^bucket=\d+; path=\/; samesite=lax; httponly$/,
    );
  });

  it("costs a page nothing without one", async () => {
    const { text, header } = await arrive();
    expect(header).toBe("");
    expect(text).not.toContain("trial");
  });

  it("ends by hand, everywhere, and leaves nothing but the reason", async () => {
    await start(99);
    const visitor = await arrive();
    expect(visitor.build).toBe("next");
    expect(await rollback(["offers"], { dataDir })).toEqual(["good"]);
    const tab = await host().get("/registry.json").set("Cookie", visitor.cookie).expect(200);
    expect(remoteIn(tab.text)?.current.build).toBe("good");
    expect(tab.text).not.toContain("next");
    expect((await readReleases(folder)).canaries).toMatchObject([
      { percent: 0, ended: "It was rolled back by hand." },
    ]);
  });

  it("is refused for the shell, without a live build, with the live one, and beside another", async () => {
    await writeBuild(root, "mfe-garage", remoteJson("garage", "garage1"));
    await expect(start(10, "garage")).rejects.toThrow(/garage has no live build to compare/);
    await expect(start(10, "browse")).rejects.toThrow(/browse browse1 is live already/);
    await expect(start(10, "shell")).rejects.toThrow(/The shell has no canaries/);
    const both = await Promise.allSettled([start(10), start(20)]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(start(10)).rejects.toThrow(/A canary of offers is running already/);
    await writeBuild(root, "mfe-offers", remoteJson("offers", "third"));
    await expect(release(["offers"], { root, dataDir })).rejects.toThrow(
      /A canary of offers is running \(build next, [12]0 %, by offers\)\. End it first/,
    );
    // Its own build ends it: everybody gets it.
    await writeBuild(root, "mfe-offers", remoteJson("offers", "next"));
    await release(["offers"], { root, dataDir });
    expect(await readReleases(folder)).not.toHaveProperty("canaries");
  });

  it("is refused when the files of the live build are gone, and while its remote is off", async () => {
    await switchRemote("offers", false, { dataDir });
    await expect(start()).rejects.toThrow(/offers is switched off/);
    await switchRemote("offers", true, { dataDir });
    await rm(join(folder, "offers/good"), { recursive: true });
    await expect(start()).rejects.toThrow(/\(good\) are gone, so a canary could not go back/);
  });

  it("leaves with its remote, and when a new shell cannot run it", async () => {
    await start();
    await writeBuild(root, "shell", shellJson("shell2", { contract: "1.1" }));
    await release(["shell"], { root, dataDir });
    await writeReleases(folder, withNeed(await readReleases(folder), "1.2"));
    expect((await known(1)).build).toBeDefined();
    await decide(2000);
    expect((await readReleases(folder)).canaries).toMatchObject([
      { percent: 0, ended: "It cannot run in the shell that is live now." },
    ]);
    await removeRemote("offers", { dataDir });
    expect(await readReleases(folder)).not.toHaveProperty("canaries");
  });
});

/** The releases whose canary needs another contract. */
function withNeed(live: Awaited<ReturnType<typeof readReleases>>, contract: string) {
  const canaries = live.canaries?.map((one) => ({ ...one, build: { ...one.build, contract } }));
  return { ...live, ...(canaries && { canaries }) };
}

describe("made-up visits", () => {
  it("count only of the build that the session gets, once a session and twice a network", async () => {
    await start(99);
    const [canary] = (await readReleases(folder)).canaries ?? [];
    const id = canary?.id ?? "";
    const web = host();
    const visitor = await known(1);
    const crash = { outcome: "crashed" };
    const count = async () => (await new Journal(folder).tallyOf(id)).of(true);
    // Of another build, without a session, and of a browser that has no number.
    await report({ ...visitor, build: "good" }, crash, web).expect(204);
    await report({ ...visitor, cookie: "bucket=1" }, crash, web).expect(204);
    await report({ ...visitor, cookie: visitor.cookie.split(";")[0] ?? "" }, crash, web).expect(
      204,
    );
    await report(visitor, { outcome: "CRASH" }, web).expect(400);
    await report(visitor, { outcome: "shown", ms: -1 }, web).expect(400);
    expect((await count()).visits).toBe(0);
    for (const outcome of ["crashed", "crashed", "mount"]) {
      await report(visitor, { outcome }, web).expect(204);
    }
    expect(await count()).toMatchObject({ visits: 1, failed: 1, kinds: { crashed: 1, mount: 1 } });
    for (let session = 0; session < 20; session += 1) {
      await report({ ...(await known(1)), address: visitor.address }, crash, web).expect(204);
    }
    expect((await count()).failed).toBe(2);
    await decide(2000);
    expect(await hasEnded()).toBe(false);
  });

  it("are refused in a flood, which takes nothing from others", async () => {
    await start(99);
    const web = host();
    const flood = await known(1);
    const answers = await Promise.all(
      Array.from({ length: 80 }, () => report(flood, { outcome: "crashed" }, web)),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
    await report(await known(2), { outcome: "shown" }, web).expect(204);
  });
});
