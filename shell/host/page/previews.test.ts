import { mkdtemp, readdir, rm, stat, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import pino from "pino";
import request from "supertest";

import { createHost } from "../app";
import { RETENTION } from "../release/buildStore";
import { previewLink } from "../release/previewLinks";
import { preview } from "../release/previews";
import { release, removeRemote, switchRemote } from "../release/release";
import { readReleases, releasesFolder } from "../release/releases";
import { remoteJson, shellJson, writeBuild } from "../release/testing/takasJson";

let root: string;
let dataDir: string;
let folder: string;
let lines: string[];
const drawn: { isPreview: boolean | undefined; build: string | undefined }[] = [];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "takas-previews-"));
  dataDir = join(root, "data");
  folder = releasesFolder(dataDir);
  lines = [];
  await writeBuild(root, "shell", shellJson("shell1"));
  for (const name of ["offers", "browse"]) {
    await writeBuild(root, `mfe-${name}`, remoteJson(name, `${name}1`));
  }
  await release(["shell", "offers", "browse"], { root, dataDir });
});

afterEach(() => rm(root, { recursive: true }));

const promotion = () => ({ dataDir, origins: [], authorize: () => undefined });

/** Publishes the next build of a remote as a preview; resolves to the path and query of its link. */
async function open(name: string, build: string, label = "fair-scale"): Promise<string> {
  await writeBuild(root, `mfe-${name}`, remoteJson(name, build));
  const made = await preview({ name, root }, { label, by: "operator" }, promotion());
  return (await previewLink(folder, made, "https://takas.example")).slice(
    "https://takas.example".length,
  );
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
      draw(releases, { isPreview }) {
        const offers = releases.remotes.find(({ name }) => name === "offers");
        drawn.push({ isPreview, build: offers?.current.build });
        return Promise.resolve(undefined);
      },
      last: () => Promise.resolve(undefined),
    },
  });
  return request(app.callback());
}

const cookieOf = (answer: request.Response) =>
  (answer.get("set-cookie") ?? [])[0]?.split(";")[0] ?? "";

const buildsIn = (text: string) => {
  const { remotes } = JSON.parse(/id="registry">(.*?)<\/script>/.exec(text)?.[1] ?? "") as Awaited<
    ReturnType<typeof readReleases>
  >;
  return remotes.map(({ current }) => current.build).toSorted();
};

async function pageWith(cookie: string) {
  const answer = await host().get("/offers").set("Cookie", cookie).expect(200);
  return { text: answer.text, builds: buildsIn(answer.text), answer };
}

describe("a preview", () => {
  it("shows to the browser that opened its link, in page, view, tab and report, until Reset", async () => {
    const link = await open("offers", "offers2");
    const asked = await host(true).get(`${link}&q=1`).expect(302);
    expect(asked.headers.location).toBe("/offers?q=1");
    expect(asked.get("set-cookie")?.[0]).toMatch(/samesite=lax; secure; httponly/i);
    const cookie = cookieOf(asked);
    const { text, builds, answer } = await pageWith(cookie);
    expect(builds).toEqual(["browse1", "offers2"]);
    expect(text).toContain("Preview fair-scale of offers");
    expect(text).toContain("/remotes/offers/offers2/1.js");
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    expect(drawn.at(-1)).toEqual({ isPreview: true, build: "offers2" });
    const tab = await host().get("/registry.json?shell=shell1").set("Cookie", cookie);
    expect(JSON.stringify(tab.body)).toContain("offers2");
    expect(JSON.stringify(tab.body)).not.toContain("offers1");
    expect(tab.headers["cache-control"]).toBe("private, no-store");
    const reset = await host().get("/offers?preview.reset").set("Cookie", cookie).expect(302);
    expect(reset.get("set-cookie")?.[0]).toMatch(/^preview=;/);
  });

  it("changes nothing for others", async () => {
    const before = await pageWith("");
    await open("offers", "offers2");
    const after = await pageWith("");
    const withoutNonce = (text: string) => text.replaceAll(/nonce[-=]["\w+/=]+/g, "");
    expect(withoutNonce(after.text)).toBe(withoutNonce(before.text));
    expect(after.answer.headers["cache-control"]).toBe("no-cache");
    expect(drawn.at(-1)).toEqual({ isPreview: false, build: "offers1" });
  });

  it("may be of a remote that was never released, and stands beside one of another remote", async () => {
    const one = cookieOf(await host().get(await open("offers", "offers2")));
    const both = cookieOf(
      await host()
        .get(await open("garage", "garage1"))
        .set("Cookie", one),
    );
    const { builds, text } = await pageWith(both);
    expect(builds).toEqual(["browse1", "garage1", "offers2"]);
    expect(text).toContain("Preview fair-scale of offers, Preview fair-scale of garage");
    const newer = cookieOf(
      await host()
        .get(await open("offers", "offers3"))
        .set("Cookie", both),
    );
    expect((await pageWith(newer)).builds).toEqual(["browse1", "garage1", "offers3"]);
    // The label belongs to the newer build now.
    const ended = await pageWith(both);
    expect(ended.text).toContain("This preview has ended.");
    expect(ended.builds).toEqual(["browse1", "garage1", "offers1"]);
  });

  it.each([
    ["forged", (link: string) => link.replace(/.$/, (end) => (end === "A" ? "B" : "A"))],
    ["of another remote", (link: string) => link.replace("=offers.", "=browse.")],
    ["of another build", (link: string) => link.replace("offers2", "offers1")],
    ["nonsense", () => "/offers?preview=%00"],
  ])("says once that a link is not valid: %s", async (_what, change) => {
    const link = await open("offers", "offers2");
    const cookie = cookieOf(await host().get(change(link)).expect(302));
    const { text, builds, answer } = await pageWith(cookie);
    expect(builds).toEqual(["browse1", "offers1"]);
    expect(text).toContain("This preview link is not valid. You see the live version.");
    expect(answer.get("set-cookie")?.[0]).toMatch(/^preview=;/);
  });

  it.each([
    ["tr", "Bu önizleme sona erdi."],
    ["el", "Αυτή η προεπισκόπηση έληξε."],
  ])("says that it has ended after 14 days, in %s", async (lang, words) => {
    const link = await open("offers", "offers2");
    const cookie = cookieOf(await host().get(link));
    const later = Date.now() + RETENTION + 1;
    jest.useFakeTimers({ now: later, doNotFake: ["nextTick", "setImmediate", "setTimeout"] });
    for (const kept of [cookie, cookieOf(await host().get(link))]) {
      const answer = await host().get("/offers").set("Cookie", `${kept}; lang=${lang}`);
      expect(buildsIn(answer.text)).toEqual(["browse1", "offers1"]);
      expect(answer.text).toContain(words);
    }
    jest.useRealTimers();
  });

  it("is removed with its build by the first release after 14 days", async () => {
    await open("offers", "offers2");
    jest.useFakeTimers({ now: Date.now() + RETENTION + 1000, doNotFake: ["nextTick"] });
    await switchRemote("browse", false, { dataDir });
    jest.useRealTimers();
    expect(await readReleases(folder)).not.toHaveProperty("previews");
    expect(await readdir(join(folder, "offers"))).toEqual(["offers1"]);
  });

  it("keeps a build that was published long before for 14 days more", async () => {
    const link = await open("offers", "offers2");
    const old = new Date(Date.now() - RETENTION - 1000);
    await utimes(join(folder, "offers/offers2"), old, old);
    await open("offers", "offers2", "again");
    await switchRemote("browse", false, { dataDir });
    await expect(stat(join(folder, "offers/offers2"))).resolves.toBeDefined();
    expect((await pageWith(cookieOf(await host().get(link)))).builds).toContain("offers2");
  });

  it("passes the gate, and is off while its remote is", async () => {
    await expect(open("offers", "offers2", "x".repeat(41))).rejects.toThrow(/up to 40/);
    await writeBuild(root, "mfe-offers", remoteJson("offers", "offers3", { contract: "9.0" }));
    await expect(
      preview({ name: "offers", root }, { label: "far", by: "operator" }, promotion()),
    ).rejects.toThrow(/needs contract 9\.0/);
    const cookie = cookieOf(await host().get(await open("offers", "offers4")));
    await switchRemote("offers", false, { dataDir });
    expect((await pageWith(cookie)).text).toContain('"enabled":false');
    await removeRemote("offers", { dataDir });
    expect(await readReleases(folder)).not.toHaveProperty("previews");
  });

  it("has at most 20 a remote: the oldest one ends", async () => {
    const first = cookieOf(await host().get(await open("offers", "offers2", "p0")));
    for (let next = 1; next <= 20; next += 1) {
      await open("offers", "offers3", `p${next}`);
    }
    expect((await readReleases(folder)).previews).toHaveLength(20);
    expect((await pageWith(first)).text).toContain("This preview has ended.");
  });

  it("is what a report from its pages is about", async () => {
    const routes = [{ path: "/offers/new", preload: [], files: ["1.js"] }];
    await writeBuild(root, "mfe-offers", remoteJson("offers", "offers2", { routes }));
    const made = await preview(
      { name: "offers", root },
      { label: "new", by: "operator" },
      promotion(),
    );
    const link = new URL(await previewLink(folder, made, "https://takas.example"));
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
});
