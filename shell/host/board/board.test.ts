import { mkdtemp, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { createLog } from "@takas/telemetry/log";
import pino from "pino";
import request from "supertest";

import { createHost } from "../app";
import { registryApp } from "../registry/registryApp";
import { issueToken, revokeToken } from "../registry/teams";
import { startCanary } from "../release/canaries";
import { previewLink } from "../release/previewLinks";
import { preview } from "../release/previews";
import { release } from "../release/release";
import { readReleases, releasesFolder } from "../release/releases";
import { remoteJson, shellJson, writeBuild } from "../release/testing/takasJson";
import { BuildCounts } from "./BuildCounts";

let root: string;
let dataDir: string;
let folder: string;

const fields = {
  calls: ["/api/offers/*"],
  reads: { "/api/offers/*": ["seller.name"] },
  routes: [
    { path: "/offers", preload: [], files: ["1.js"], bytes: 61_200 },
    { path: "/deals", preload: [], files: ["1.js"], bytes: 20_000 },
  ],
  flags: {
    fairScale: { owner: "Ayşe", description: "The scale", until: "2020-01-31", percent: 0 },
  },
  fills: [{ slot: "listing.actions", part: "Scale", order: 10, files: ["1.js"], bytes: 1 }],
};

const build = (name: string, to: string) =>
  writeBuild(root, `mfe-${name}`, remoteJson(name, to, fields));

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "takas-board-"));
  dataDir = join(root, "data");
  folder = releasesFolder(dataDir);
  await writeBuild(root, "shell", shellJson("shell1"));
  await build("offers", "one");
  await release(["shell", "offers"], { root, dataDir });
  await build("offers", "two");
  await release(["offers"], { root, dataDir, by: "offers" });
});

afterEach(() => rm(root, { recursive: true }));

const promotion = () => ({ dataDir, origins: [], authorize: () => undefined });
const liveOffers = async () =>
  (await readReleases(folder)).remotes.find(({ name }) => name === "offers");

function service() {
  const app = registryApp({
    dataDir,
    origins: [],
    baseUrl: "https://takas.example",
    log: createLog("silent"),
  });
  return request(app.callback());
}

function post(path: string, form: object, cookie = "") {
  return service()
    .post(path)
    .set("Cookie", cookie)
    .set("Sec-Fetch-Site", "same-origin")
    .type("form")
    .send(form);
}

async function signIn(team = "offers"): Promise<string> {
  const token = await issueToken(folder, team);
  const answer = await post("/board/session", { token }).expect(303);
  return (answer.get("set-cookie")?.[0] ?? "").split(";")[0] ?? "";
}

const open = async (cookie: string) => (await service().get("/board").set("Cookie", cookie)).text;

/** The fields of the form with a button. */
function formIn(text: string, button: string): Record<string, string> {
  const found = text.split("<form").find((one) => one.includes(`<button>${button}</button>`)) ?? "";
  const inputs = found.matchAll(/name="(\w+)"[^>]*?value="([^"]*)"/gs);
  return Object.fromEntries([...inputs].map(([, name, value]) => [name, value]));
}

/** One web server; several share the folder. */
function web(counts: BuildCounts) {
  const app = createHost({
    brand: "Takas",
    baseUrl: "https://takas.example",
    apiUrl: "http://127.0.0.1:9",
    releasesFolder: folder,
    readReleases: () => readReleases(folder),
    log: pino({ level: "silent" }),
    counts,
  });
  return request(app.callback());
}

describe("the board", () => {
  it("asks for a team's token, and signs out whose token is replaced or ended", async () => {
    const { text } = await service().get("/board").expect(401);
    expect(text).toContain('name="token"');
    expect(text).not.toContain("offers");
    await post("/board/session", { token: "wrong" }).expect(401);
    await post("/board", { act: "off", name: "offers", seen: "" }).expect(401);
    const cookie = await signIn();
    await service().get("/board").set("Cookie", cookie).expect(200);
    const forged = cookie.replace(/=\w+\./, `=${Buffer.from("operator").toString("base64url")}.`);
    await service().get("/board").set("Cookie", forged).expect(401);
    await issueToken(folder, "offers");
    await service().get("/board").set("Cookie", cookie).expect(401);
    const renewed = await signIn();
    await revokeToken(folder, "offers");
    await service().get("/board").set("Cookie", renewed).expect(401);
  });

  it("refuses forms of other sites, also of another port, and those that are too long", async () => {
    const cookie = await signIn();
    const form = formIn(await open(cookie), "Switch offers off");
    const from = (header: string, value: string) =>
      service().post("/board").set("Cookie", cookie).set(header, value).type("form").send(form);
    await from("Sec-Fetch-Site", "same-site").expect(403);
    await from("Origin", "http://127.0.0.1:1").expect(403);
    await from("Accept", "text/html").expect(403);
    await post("/board", { ...form, seen: "x".repeat(20_000) }, cookie).expect(413);
    expect((await liveOffers())?.enabled).toBe(true);
  });

  it("says of each build since when and by whom it is live, what it weighs and uses, and who fills which slot", async () => {
    await build("offers", "three");
    await preview({ name: "offers", root }, { label: "fair-scale", by: "offers" }, promotion());
    await writeFile(join(folder, "api.json"), JSON.stringify({ paths: ["/api/else"] }));
    const text = (await open(await signIn("garage"))).replaceAll(/\s+/g, " ");
    expect(text).toMatch(/Live<\/h3> <p> <code>two<\/code>, since [\d: -]+ by offers/);
    expect(text).toMatch(/Before<\/h3> <p> <code>one<\/code>, since [\d: -]+ by operator/);
    expect(text).toMatch(/Preview fair-scale<\/h3> <p> <code>three<\/code>/);
    expect(text).toContain("61.2 of 75 kB (/offers)");
    expect(text).toContain("Uses contract 1.0 and API 1");
    expect(text).toMatch(/<summary>\/api\/offers\/\*: 1 field<\/summary> seller\.name </);
    expect(text).toContain("offers two calls /api/offers/*, which the API does not have.");
    expect(text).toMatch(/listing\.actions<\/td><td>browse<\/td><td>offers Scale</);
    expect(text).toMatch(
      /offers\.fairScale.*Owner: Ayşe\. <strong>Was to be removed by 2020-01-31/,
    );
    // The apps of another team.
    expect(text).not.toContain("<button>Switch offers off");
    expect(text).not.toContain("<button>Go back to it");
  });

  it("makes builds live, goes back and switches off, and the audit log has a line of each", async () => {
    const cookie = await signIn();
    const press = async (button: string) =>
      post("/board", formIn(await open(cookie), button), cookie).expect(200);
    expect((await press("Go back to it")).text).toContain("offers one is live.");
    expect((await liveOffers())?.current).toMatchObject({ build: "one", by: "offers" });
    await press("Switch offers off");
    expect((await liveOffers())?.enabled).toBe(false);
    await press("Switch offers on");
    await press("Set offers.fairScale");
    await build("offers", "three");
    await preview({ name: "offers", root }, { label: "fair-scale", by: "offers" }, promotion());
    await press("Make it live");
    expect((await liveOffers())?.current.build).toBe("three");
    const lines = (await readFile(join(folder, "audit.log"), "utf8")).trim().split("\n");
    expect(lines.map((line) => (JSON.parse(line) as { action: string }).action)).toEqual([
      "roll back offers",
      "switch off offers",
      "switch on offers",
      "set flag offers.fairScale to 0 %",
      "promote offers three",
    ]);
    expect(await open(cookie)).toContain("promote offers three");
  });

  it("gives a canary to everybody or takes it back, and says how it does", async () => {
    await build("offers", "three");
    const cookie = await signIn();
    const start = () =>
      startCanary({ name: "offers", root }, { percent: 10, by: "offers" }, promotion());
    await start();
    const text = await open(cookie);
    expect(text).toContain("Canary, 10 % of the sessions");
    expect(text).toContain("canary: 0 of 0 visits failed; live: 0 of 0 visits failed");
    expect(text).not.toContain("<button>Go back to it");
    await post("/board", formIn(text, "Take it back"), cookie).expect(200);
    expect(await open(cookie)).toContain("It was rolled back by hand.");
    await start();
    await post("/board", formIn(await open(cookie), "Give it to everybody"), cookie).expect(200);
    expect((await liveOffers())?.current.build).toBe("three");
  });

  it("refuses the second of two operators, who saw what the first has changed", async () => {
    const cookies = [await signIn("operator"), await signIn()];
    const pages = await Promise.all(cookies.map(open));
    const forms = pages.map((text) => formIn(text, "Go back to it"));
    const answers = await Promise.all(
      forms.map((form, index) => post("/board", form, cookies[index])),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await liveOffers())?.current.build).toBe("one");
    const late = await post("/board", formIn(pages[1] ?? "", "Switch offers off"), cookies[1]);
    expect(late.status).toBe(409);
    expect(late.text).toContain("Somebody else changed offers since you opened this page.");
    const [flag, other] = pages.map((text) => formIn(text, "Set offers.fairScale"));
    await post("/board", { ...flag, percent: 10 }, cookies[0]).expect(200);
    expect((await post("/board", { ...other, percent: 20 }, cookies[1])).status).toBe(409);
  });

  it("refuses the apps of other teams, made-up builds and shares that are none", async () => {
    const cookie = await signIn("garage");
    const seen = "two true  ";
    const off = { act: "off", name: "offers", seen };
    expect((await post("/board", off, cookie)).text).toContain("belongs to team offers");
    await post("/board", { ...off, act: "back", name: "shell" }, cookie).expect(403);
    const own = await signIn();
    const promote = { act: "promote", name: "offers", seen };
    await post("/board", { ...promote, build: "../../x" }, own).expect(400);
    await post("/board", { ...promote, build: "none" }, own).expect(409);
    await post("/board", { act: "explode", name: "offers", seen }, own).expect(400);
    const flag = formIn(await open(own), "Set offers.fairScale");
    for (const percent of ["101", "-1", "ten", ""]) {
      await post("/board", { ...flag, percent }, own).expect(400);
    }
  });

  it("draws failures and times of a day, added up over the web servers", async () => {
    const [one, other] = [new BuildCounts(folder), new BuildCounts(folder)];
    const servers = [web(one), web(other)];
    for (const server of servers) {
      await server.get("/offers").expect(200);
      await server.head("/offers").expect(200);
    }
    const report = { remote: "offers", team: "offers", kind: "crashed", path: "/offers" };
    const [server] = servers;
    await server
      ?.post("/report")
      .send({ ...report, build: "two" })
      .expect(204);
    // Nobody gets this build, and a visitor's network is no fault of one.
    await server
      ?.post("/report")
      .send({ ...report, build: "made-up" })
      .expect(204);
    await server
      ?.post("/report")
      .send({ ...report, build: "two", kind: "offline" })
      .expect(204);
    [700, 900, 800].forEach((ms) => other.addTime({ name: "offers", build: "two" }, ms));
    await Promise.all([one.write(), other.write()]);
    const text = (await open(await signIn())).replaceAll(/\s+/g, " ");
    expect(text).toContain("50 for each 100 pages (1 failure, 2 pages): crashed 1.");
    expect(text).toContain("800 ms (median).");
    expect(text).toContain('aria-label="Failures for each 100 pages, by the hour: highest 50"');
  });

  it("forgets what happened more than a day ago, and the files of web servers that are gone", async () => {
    jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "setTimeout"], now: Date.now() });
    try {
      const counts = new BuildCounts(folder);
      counts.addPage({ name: "offers", build: "two" });
      await counts.write();
      const cookie = await signIn();
      expect(await open(cookie)).toContain("pages");
      jest.setSystemTime(Date.now() + 11 * 3_600_000);
      expect((await open(cookie)).replaceAll(/\s+/g, " ")).toContain("(0 failures, 1 page)");
      jest.setSystemTime(Date.now() + 14 * 3_600_000);
      expect((await open(await signIn())).replaceAll(/\s+/g, " ")).not.toContain("1 page)");
    } finally {
      jest.useRealTimers();
    }
    const gone = join(folder, "counts-gone.json");
    await writeFile(gone, "{}");
    await utimes(gone, 1, 1);
    const counts = new BuildCounts(folder);
    counts.addPage({ name: "offers", build: "two" });
    await counts.write();
    await expect(readFile(gone)).rejects.toThrow("ENOENT");
  });
});

describe("the panel for staff", () => {
  it("is in the pages of a browser that opened its link, for 12 hours, and costs others nothing", async () => {
    const site = web(new BuildCounts(folder));
    const plain = (await site.get("/offers").expect(200)).text;
    expect(plain).not.toContain("staff");
    const [, link = ""] =
      /href="https:\/\/takas\.example(\/\?staff=[^"]+)"/.exec(await open(await signIn())) ?? [];
    const opened = await site.get(link).expect(302);
    const cookie = (opened.get("set-cookie")?.[0] ?? "").split(";")[0] ?? "";
    const page = await site.get("/offers").set("Cookie", cookie).expect(200);
    expect(page.text).toContain('<details id="staff">');
    expect(page.headers["cache-control"]).toBe("private, no-store");
    const forged = `${link.slice(0, -1)}${link.endsWith("A") ? "B" : "A"}`;
    for (const wrong of [forged, link.replace("staff=", "staff=x")]) {
      const answer = await site.get(wrong).expect(302);
      const kept = (answer.get("set-cookie")?.[0] ?? "").split(";")[0] ?? "";
      const { text } = await site.get("/offers").set("Cookie", kept);
      expect(text).toContain("This link is not valid.");
      expect(text).not.toContain('id="staff"');
    }
    const other = await preview(
      { name: "offers", root },
      { label: "x", by: "offers" },
      promotion(),
    );
    const token = new URL(await previewLink(folder, other, "https://x")).searchParams.get(
      "preview",
    );
    expect((await site.get(`/?staff=${token}`)).get("set-cookie")?.[0]).toContain("invalid");
    jest.useFakeTimers({
      doNotFake: ["nextTick", "setImmediate", "setTimeout"],
      now: Date.now() + 13 * 3_600_000,
    });
    try {
      const { text } = await site.get("/offers").set("Cookie", cookie);
      expect(text).toContain("This link has ended.");
    } finally {
      jest.useRealTimers();
    }
  });
});
