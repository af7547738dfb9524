import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import pino from "pino";
import request from "supertest";

import { createHost } from "../app";
import { readBuild } from "../release/builds";
import { release, removeRemote, rollback, switchRemote } from "../release/release";
import { readReleases, releasesFolder } from "../release/releases";
import { madeWith, remoteJson, shellJson, writeBuild } from "../release/testing/takasJson";
import { LINK_LASTS, trialLink } from "../release/trialLinks";
import { promoteTrial, startTrial } from "../release/trials";

let root: string;
let dataDir: string;
let folder: string;
let lines: string[];
/** The builds of offers from which views were rendered. */
let rendered: (string | undefined)[];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "takas-trials-"));
  dataDir = join(root, "data");
  folder = releasesFolder(dataDir);
  lines = [];
  rendered = [];
  await writeBuild(root, "shell", shellJson("shell1"));
  for (const name of ["offers", "browse"]) {
    await writeBuild(root, `mfe-${name}`, remoteJson(name, `${name}1`));
  }
  await release(["shell", "offers", "browse"], { root, dataDir });
});

afterEach(() => rm(root, { recursive: true }));

const promotion = () => ({ dataDir });

/** Builds a remote and puts it on trial. */
async function tryBuild(name: string, build: string) {
  await writeBuild(root, `mfe-${name}`, remoteJson(name, build));
  return startTrial(await readBuild(root, name), promotion());
}

/** The same; resolves to the path and query of the link. */
async function open(name: string, build: string): Promise<string> {
  const made = await tryBuild(name, build);
  const { pathname, search } = new URL(await trialLink(folder, made, "https://takas.example"));
  return pathname + search;
}

function host(isProduction = false) {
  const app = createHost({
    brand: "Takas",
    baseUrl: "https://takas.example",
    apiUrl: "http://127.0.0.1:9",
    releasesFolder: folder,
    readReleases: () => readReleases(folder),
    log: pino({ level: "warn" }, { write: (line: string) => lines.push(line) }),
    isProduction,
    renderer: {
      render(releases) {
        const offers = releases.remotes.find(({ name }) => name === "offers");
        rendered.push(offers?.current.build);
        return Promise.resolve(undefined);
      },
      last: () => undefined,
    },
  });
  return request(app.callback());
}

const cookieOf = (answer: request.Response) =>
  (answer.get("set-cookie") ?? [])[0]?.split(";")[0] ?? "";

function registryOf(text: string) {
  return JSON.parse(/id="registry">(.*?)<\/script>/.exec(text)?.[1] ?? "") as Awaited<
    ReturnType<typeof readReleases>
  >;
}

const buildsIn = (text: string) =>
  registryOf(text)
    .remotes.map(({ current }) => current.build)
    .toSorted();

async function pageWith(cookie: string) {
  const answer = await host().get("/offers").set("Cookie", cookie).expect(200);
  return { text: answer.text, builds: buildsIn(answer.text), answer };
}

describe("a trial by link", () => {
  it("shows to the browser that opened the link, in page, view and tab, until Reset", async () => {
    const link = await open("offers", "offers2");
    const asked = await host(true).get(`${link}&q=1`).expect(302);
    expect(asked.headers.location).toBe("/offers?q=1");
    expect(asked.get("set-cookie")?.[0]).toMatch(/samesite=lax; secure; httponly/i);
    const cookie = cookieOf(asked);
    const { text, builds, answer } = await pageWith(cookie);
    expect(builds).toEqual(["browse1", "offers2"]);
    expect(registryOf(text).remotes.find(({ name }) => name === "offers")?.previous).toBe(
      undefined,
    );
    expect(text).toContain("You see a version of offers that is being tried (offers2)");
    expect(text).toContain("/remotes/offers/offers2/1.js");
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    expect(rendered.at(-1)).toBe("offers2");
    const tab = await host().get("/registry.json?shell=shell1").set("Cookie", cookie);
    expect(JSON.stringify(tab.body)).toContain("offers2");
    expect(JSON.stringify(tab.body)).not.toContain("offers1");
    expect(tab.headers["cache-control"]).toBe("private, no-store");
    const reset = await host().get("/offers?trial.reset").set("Cookie", cookie).expect(302);
    expect(reset.get("set-cookie")?.[0]).toMatch(/^trial=;/);
  });

  it("changes nothing for others", async () => {
    const before = await pageWith("");
    await open("offers", "offers2");
    const after = await pageWith("");
    const withoutNonce = (text: string) => text.replaceAll(/nonce[-=]["\w+/=]+/g, "");
    expect(withoutNonce(after.text)).toBe(withoutNonce(before.text));
    expect(after.answer.headers["cache-control"]).toBe("no-cache");
    expect(after.answer.get("set-cookie")).toBeUndefined();
    expect(rendered.at(-1)).toBe("offers1");
  });

  it("runs beside one of another remote", async () => {
    const one = cookieOf(await host().get(await open("offers", "offers2")));
    const both = cookieOf(
      await host()
        .get(await open("browse", "browse2"))
        .set("Cookie", one),
    );
    expect((await pageWith(both)).builds).toEqual(["browse2", "offers2"]);
  });

  it.each([
    ["forged", (link: string) => link.replace(/.$/, (end) => (end === "A" ? "B" : "A"))],
    ["of another remote", (link: string) => link.replace("=offers.", "=browse.")],
    ["of another build", (link: string) => link.replace("offers2", "offers1")],
    ["nonsense", () => "/offers?trial=%00"],
  ])("says once that a link is not valid: %s", async (_what, change) => {
    const link = await open("offers", "offers2");
    const cookie = cookieOf(await host().get(change(link)).expect(302));
    const { text, builds, answer } = await pageWith(cookie);
    expect(builds).toEqual(["browse1", "offers1"]);
    expect(text).toContain("This link is not valid. You see the live version.");
    expect(answer.get("set-cookie")?.[0]).toMatch(/^trial=;/);
  });

  it.each([
    ["tr", "Bu deneme sona erdi."],
    ["el", "Αυτή η δοκιμή έληξε."],
  ])("says that it has ended after 14 days, in %s", async (lang, words) => {
    const link = await open("offers", "offers2");
    const cookie = cookieOf(await host().get(link));
    const later = Date.now() + LINK_LASTS + 1;
    jest.useFakeTimers({ now: later, doNotFake: ["nextTick", "setImmediate", "setTimeout"] });
    for (const kept of [cookie, cookieOf(await host().get(link))]) {
      const answer = await host().get("/offers").set("Cookie", `${kept}; lang=${lang}`);
      expect(buildsIn(answer.text)).toEqual(["browse1", "offers1"]);
      expect(answer.text).toContain(words);
    }
    jest.useRealTimers();
  });

  it("ends with a rollback, which leaves the live build, and with a shell that cannot run it", async () => {
    const link = await open("offers", "offers2");
    const cookie = cookieOf(await host().get(link));
    const { remotes, ...live } = await readReleases(folder);
    const old = live.shell && { ...live.shell, versions: madeWith({ "@takas/client": "6.0.0" }) };
    const shown = createHostWith({ ...live, remotes, ...(old && { shell: old }) });
    expect((await shown.get("/offers").set("Cookie", cookie)).text).toContain(
      "This trial has ended.",
    );
    expect(await rollback(["offers"], { dataDir })).toEqual(["offers1"]);
    const { text, builds } = await pageWith(cookie);
    expect(builds).toEqual(["browse1", "offers1"]);
    expect(text).toContain("This trial has ended. You see the live version.");
    await expect(rollback(["offers"], { dataDir })).rejects.toThrow(/no previous build of offers/);
  });

  function createHostWith(releases: Awaited<ReturnType<typeof readReleases>>) {
    const app = createHost({
      brand: "Takas",
      baseUrl: "https://takas.example",
      apiUrl: "http://127.0.0.1:9",
      releasesFolder: folder,
      readReleases: () => Promise.resolve(releases),
      log: pino({ level: "silent" }),
    });
    return request(app.callback());
  }

  it("is what a report from its pages is about", async () => {
    const routes = [{ path: "/offers/new", preload: [], files: ["1.js"] }];
    await writeBuild(root, "mfe-offers", remoteJson("offers", "offers2", { routes }));
    const made = await startTrial(await readBuild(root, "offers"), promotion());
    const link = new URL(await trialLink(folder, made, "https://takas.example"));
    const cookie = cookieOf(await host().get(`${link.pathname}${link.search}`));
    const report = { remote: "offers", team: "offers", build: "offers2", kind: "mount" };
    await host()
      .post("/report")
      .set("Cookie", cookie)
      .send({ ...report, path: "/offers/new" })
      .expect(204);
    expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject({
      report: { build: "offers2", page: "/offers/new" },
    });
  });

  it("is promoted or taken back by a person, and its files stay while somebody may have it", async () => {
    await tryBuild("offers", "offers2");
    await switchRemote("browse", false, { dataDir });
    expect((await readdir(join(folder, "offers"))).toSorted()).toEqual(["offers1", "offers2"]);
    await rollback(["offers"], { dataDir });
    await expect(stat(join(folder, "offers/offers2"))).resolves.toBeDefined();
    await expect(promoteTrial("offers", promotion())).rejects.toThrow(
      "No build of offers is on trial.",
    );
    await tryBuild("offers", "offers2");
    expect(await promoteTrial("offers", promotion())).toEqual(["offers2"]);
    const [, offers] = (await readReleases(folder)).remotes;
    expect(offers).toMatchObject({ current: { build: "offers2" }, previous: { build: "offers1" } });
    expect(offers).not.toHaveProperty("trial");
    await tryBuild("offers", "offers3");
    await removeRemote("offers", { dataDir });
    expect((await readReleases(folder)).remotes).toHaveLength(1);
  });

  it("stays beside a release of another build", async () => {
    await tryBuild("offers", "offers2");
    await writeBuild(root, "mfe-offers", remoteJson("offers", "offers3"));
    await release(["offers"], { root, dataDir });
    expect((await readReleases(folder)).remotes[1]).toMatchObject({
      current: { build: "offers3" },
      trial: { build: { build: "offers2" } },
    });
  });
});

describe("a trial is refused, in words,", () => {
  it("for what does not fit, another one beside it, a new remote, and the shell", async () => {
    await writeBuild(
      root,
      "mfe-offers",
      remoteJson("offers", "offers3", { versions: madeWith({ "@takas/mfe-kit": "9.0.0" }) }),
    );
    const far = startTrial(await readBuild(root, "offers"), promotion());
    await expect(far).rejects.toThrow(/made with @takas\/mfe-kit 9\.0\.0/);
    await tryBuild("offers", "offers2");
    await expect(tryBuild("offers", "offers4")).rejects.toThrow(
      /offers offers2 is on trial already \(by operator\)\. End that first: npm run rollback/,
    );
    await rollback(["offers"], { dataDir });
    await expect(tryBuild("offers", "offers1")).rejects.toThrow(/is live already/);
    await expect(tryBuild("garage", "garage1")).rejects.toThrow(/garage has no live build/);
    await switchRemote("offers", false, { dataDir });
    await expect(tryBuild("offers", "offers2")).rejects.toThrow(/switched off/);
    const shell = startTrial(await readBuild(root, "shell"), promotion());
    await expect(shell).rejects.toThrow(/of a single remote/);
  });
});
