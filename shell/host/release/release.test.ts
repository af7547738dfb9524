import { writeFileSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, stat, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { createLog } from "@takas/telemetry/log";

import { publicRegistry } from "../registry/routeOf";
import { knownContracts, readContracts } from "./contracts";
import { release, rollback, switchRemote } from "./release";
import { changeReleases, readReleases, releasesFolder } from "./releases";
import { madeWith, remoteJson, shellJson } from "./testing/takasJson";

let places: { root: string; dataDir: string };

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), "takas-release-"));
  places = { root: join(folder, "checkout"), dataDir: join(folder, "data") };
});

afterEach(() => rm(join(places.root, ".."), { recursive: true }));

/** Writes the output of a build of the shell. */
function buildShell(build: string, fields: object = {}): Promise<void> {
  return write("shell", shellJson(build, fields));
}

/** Writes the output of a build of a remote. */
function buildRemote(name: string, build: string, fields: object = {}): Promise<void> {
  return write(`mfe-${name}`, remoteJson(name, build, fields));
}

async function write(folder: string, about: object | string): Promise<void> {
  const dist = join(places.root, folder, "dist");
  await mkdir(dist, { recursive: true });
  for (const file of ["shell.js", "remoteEntry.js", "1.js", "server.cjs"]) {
    await writeFile(join(dist, file), JSON.stringify(about));
  }
  await writeFile(
    join(dist, "takas.json"),
    typeof about === "string" ? about : JSON.stringify(about),
  );
}

const live = () => readReleases(releasesFolder(places.dataDir));
const file = (path: string) => join(releasesFolder(places.dataDir), path);

describe("release", () => {
  it("places the files of each language", async () => {
    await buildShell("shell1");
    await mkdir(join(places.root, "mfe-offers/dist/tr"), { recursive: true });
    for (const name of ["remoteEntry.js", "1.js"]) {
      await writeFile(join(places.root, "mfe-offers/dist/tr", name), "");
    }
    const route = { path: "/offers", preload: [], files: ["1.js"] };
    await buildRemote("offers", "offers1", { translations: ["tr"], routes: [route] });
    await release(["shell", "offers"], places);
    const { remotes } = await live();
    const entry = "/remotes/offers/offers1/tr/remoteEntry.js";
    const { current } = remotes.find(({ name }) => name === "offers") ?? {};
    expect(current?.integrityIn?.tr).toBe(current?.hashes?.[entry]);
    await expect(stat(file("offers/offers1/tr/1.js"))).resolves.toBeDefined();
    await rm(join(places.root, "mfe-offers/dist/tr/1.js"));
    await expect(release(["offers"], places)).rejects.toThrow("lacks tr/1.js");
  });

  it("holds the build of each language to the weight of a screen", async () => {
    await buildShell("shell1", { budget: 75_000 });
    await mkdir(join(places.root, "mfe-offers/dist/tr"), { recursive: true });
    for (const name of ["remoteEntry.js", "1.js"]) {
      await writeFile(join(places.root, "mfe-offers/dist/tr", name), "");
    }
    const route = { path: "/offers", preload: [], files: ["1.js"], bytes: 60_000 };
    const buildWith = (tr: number) =>
      buildRemote("offers", "offers1", {
        translations: ["tr"],
        routes: [{ ...route, bytesIn: { tr } }],
      });
    await buildWith(76_000);
    await expect(release(["shell", "offers"], places)).rejects.toThrow(/76 kB.*75 kB/);
    await buildWith(75_000);
    expect(await release(["shell", "offers"], places)).toEqual(["shell1", "offers1"]);
  });

  it("releases several apps at once, each in the folder of its build", async () => {
    await buildShell("shell1");
    await buildRemote("offers", "offers1", { server: "server.cjs" });
    expect(await release(["shell", "offers"], places)).toEqual(["shell1", "offers1"]);
    const { shell, remotes } = await live();
    expect(shell?.entry).toBe("/remotes/shell/shell1/shell.js");
    expect(remotes).toMatchObject([
      {
        name: "offers",
        enabled: true,
        current: {
          entry: "/remotes/offers/offers1/remoteEntry.js",
          integrity: expect.stringMatching(/^sha256-/),
          server: "/remotes/offers/offers1/server.cjs",
          hashes: expect.objectContaining({
            "/remotes/offers/offers1/server.cjs": expect.stringMatching(/^sha256-/) as unknown,
          }) as unknown,
          routes: [{ path: "/offers", files: ["/remotes/offers/offers1/1.js"] }],
        },
      },
    ]);
  });

  it("keeps the previous build, since when and by whom, also when the same build is released again", async () => {
    await buildShell("shell1");
    await release(["shell"], places);
    await buildRemote("offers", "offers1");
    await release(["offers"], places);
    await buildRemote("offers", "offers2");
    await release(["offers"], { ...places, by: "offers" });
    const { since } = (await live()).remotes[0]?.current ?? {};
    expect(since).toBeGreaterThan(0);
    await release(["offers"], { ...places, by: "somebody else" });
    expect((await live()).remotes).toMatchObject([
      {
        current: { build: "offers2", since, by: "offers" },
        previous: { build: "offers1", by: "operator" },
      },
    ]);
    await rollback(["offers"], { ...places, by: "on call" });
    expect((await live()).remotes).toMatchObject([
      { current: { build: "offers1", by: "on call" }, previous: { build: "offers2", since } },
    ]);
  });

  it.each([
    [
      { versions: madeWith({ "@takas/mfe-kit": "1.1.0" }) },
      /made with @takas\/mfe-kit 1\.1\.0, the shell has 1\.0\.0/,
    ],
    [
      { versions: madeWith({ "@takas/client": "7.2.0" }) },
      /made with @takas\/client 7\.2\.0, the shell has 7\.1\.0/,
    ],
    [
      { routes: [{ path: "/x", preload: [], files: ["1.js"], bytes: 75_001 }] },
      /weighs 76 kB, the shell allows 75 kB/,
    ],
    [{ versions: undefined }, /versions must be of type object/],
    [{ shared: { react: "^20.0.0" } }, /needs react \^20\.0\.0, .* 19\.3\.1/],
  ])("refuses a remote that the live shell cannot run: %j", async (fields, sentence) => {
    await buildShell("shell1");
    await release(["shell"], places);
    await buildRemote("offers", "offers1", fields);
    await expect(release(["offers"], places)).rejects.toThrow(sentence);
    expect((await live()).remotes).toEqual([]);
  });

  it("refuses a shell that cannot run a live remote, unless both are released together", async () => {
    await buildShell("shell1");
    await buildRemote("offers", "offers1");
    await release(["shell", "offers"], places);
    await buildShell("shell2", { versions: madeWith({ "@takas/client": "8.0.0" }) });
    await expect(release(["shell"], places)).rejects.toThrow(
      /offers offers1 cannot run in shell shell2.*npm run release -- shell offers\./,
    );
    expect((await live()).shell?.build).toBe("shell1");
    await buildRemote("offers", "offers2", { versions: madeWith({ "@takas/client": "8.0.0" }) });
    await release(["shell", "offers"], places);
    await expect(rollback(["shell"], places)).rejects.toThrow(/cannot run in shell shell1/);
    expect(await rollback(["shell", "offers"], places)).toEqual(["shell1", "offers1"]);
  });

  it("runs a remote that was built against client 1.3 in shells from 1.3 to below 2", async () => {
    await buildRemote("offers", "offers1", {
      versions: madeWith({ "@takas/client": "1.3.2" }),
    });
    const shellWith = async (version: string) => {
      await buildShell(`shell${version.replaceAll(".", "")}`, {
        versions: madeWith({ "@takas/client": version }),
      });
      return release(["shell"], places);
    };
    await shellWith("1.3.2");
    await release(["offers"], places);
    await shellWith("1.4.0");
    await shellWith("1.3.0");
    await expect(shellWith("1.2.9")).rejects.toThrow(/offers1 cannot run in shell shell129/);
    await expect(shellWith("2.0.0")).rejects.toThrow(
      /made with @takas\/client 1\.3\.2, the shell has 2\.0\.0/,
    );
    expect((await live()).shell?.build).toBe("shell130");
  });

  it("refuses a path that another live remote owns", async () => {
    await buildShell("shell1");
    await buildRemote("offers", "offers1");
    await release(["shell", "offers"], places);
    await buildRemote("swaps", "swaps1", {
      routes: [{ path: "/:any", preload: [], files: [] }],
    });
    await expect(release(["swaps"], places)).rejects.toThrow(/both claim the path/);
  });

  it("requires a shell first", async () => {
    await buildRemote("offers", "offers1");
    await expect(release(["offers"], places)).rejects.toThrow(/Release the shell first/);
  });

  it.each([
    ["nothing", () => Promise.resolve(), /no readable build/],
    [
      "the build of another app",
      () => write("mfe-offers", { build: "x", name: "y" }),
      /not a build of offers/,
    ],
    ["a build outside", () => buildRemote("offers", "../../../a"), /again\..*build must be/],
    [
      "a file outside",
      () => buildRemote("offers", "a", { entry: "../../x.js" }),
      /again\..*entry must be/,
    ],
    [
      "a manifest with a missing file",
      () => buildRemote("offers", "a", { routes: [{ path: "/", preload: [], files: ["2.js"] }] }),
      /lacks 2\.js/,
    ],
    [
      "no server part although its list names one",
      () => buildRemote("offers", "a", { server: "gone.cjs" }),
      /lacks gone\.cjs/,
    ],
    ["something unreadable", () => write("mfe-offers", "{"), /no readable build/],
    [
      "a chunk outside the folder",
      () => buildRemote("offers", "a", { routes: [{ path: "/", preload: [], files: ["/x.js"] }] }),
      /routes\[0\]\.files\[0\] must be/,
    ],
  ])("names the fault of a folder with %s", async (_what, prepare, sentence) => {
    await prepare();
    await expect(release(["offers"], places)).rejects.toThrow(sentence);
  });

  it("refuses the second of two simultaneous releases of the same app", async () => {
    await buildShell("shell1");
    await release(["shell"], places);
    await buildRemote("offers", "offers1");
    const first = release(["offers"], places);
    const second = release(["offers"], places);
    const results = await Promise.allSettled([first, second]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const reason = results.find((result) => result.status === "rejected")?.reason as Error;
    expect(reason.message).toMatch(/Somebody else released offers|being written at this moment/);
    expect((await live()).remotes).toMatchObject([{ current: { build: "offers1" } }]);
  });

  it("refuses a build that was tried with a shell which is no longer live", async () => {
    await buildShell("shell1");
    await buildRemote("offers", "offers1");
    await release(["shell", "offers"], places);
    await buildShell("shell2");
    await release(["shell"], places);
    const moved = await readFile(file("registry.json"));
    await rollback(["shell"], places);
    await buildRemote("offers", "offers2");
    let checks = 0;
    const mayChange = () => {
      checks += 1;
      if (checks === 1) {
        // Somebody releases shell2 while this build is tried.
        writeFileSync(file("registry.json"), moved);
      }
    };
    await expect(release(["offers"], { ...places, mayChange })).rejects.toThrow(
      /released shell meanwhile \(build shell2 is live\)/,
    );
    await release(["offers"], places);
    expect((await live()).remotes).toMatchObject([{ current: { build: "offers2" } }]);
  });

  it("refuses other files under the name of a build that was released", async () => {
    await buildShell("shell1");
    await buildRemote("offers", "offers1");
    await release(["shell", "offers"], places);
    await writeFile(join(places.root, "mfe-offers/dist/1.js"), "changed");
    await expect(release(["offers"], places)).rejects.toThrow(
      /build offers1 was released before with other files/,
    );
    await buildRemote("offers", "offers1");
    await rm(join(places.root, "mfe-offers/dist/server.cjs"));
    await expect(release(["offers"], places)).rejects.toThrow(/released before with other files/);
    await buildRemote("offers", "offers1");
    expect(await release(["offers"], places)).toEqual(["offers1"]);
  });

  it("refuses to write while another process does, and ignores the lock of a killed process", async () => {
    await buildShell("shell1");
    await mkdir(file(""), { recursive: true });
    await writeFile(file("registry.json.lock"), "");
    await expect(release(["shell"], places)).rejects.toThrow(/being written at this moment/);
    await utimes(file("registry.json.lock"), 0, 0);
    await release(["shell"], places);
    expect((await live()).shell?.build).toBe("shell1");
  });

  it("keeps a build for 14 days after it went out of service, not after its release", async () => {
    await buildShell("shell1");
    await release(["shell"], places);
    const day = 24 * 3600;
    const ago = (days: number) => Date.now() / 1000 - days * day;
    for (const build of ["offers1", "offers2", "offers3"]) {
      await buildRemote("offers", build);
      await release(["offers"], places);
      await utimes(file(`offers/${build}`), ago(30), ago(30));
    }
    // The third release took offers1 out of service; its folder's timestamp says so until the test changes it.
    await utimes(file("offers/offers1"), ago(13), ago(13));
    await buildRemote("offers", "offers4");
    await release(["offers"], places);
    expect((await stat(file("offers/offers2"))).isDirectory()).toBe(true);
    expect((await stat(file("offers/offers1"))).isDirectory()).toBe(true);
    await utimes(file("offers/offers1"), ago(15), ago(15));
    await release(["offers"], places);
    await expect(stat(file("offers/offers1"))).rejects.toThrow("ENOENT");
  });

  it("succeeds while another process removes files from the folder of releases", async () => {
    await buildShell("shell1");
    await release(["shell"], places);
    // A link without a target is listed, but cannot be read, as a file that goes in between.
    await symlink("gone", file("registry.json.1.next"));
    await symlink("gone", file("shell/shell2.staged"));
    await buildShell("shell2");
    await release(["shell"], places);
    expect((await live()).shell?.build).toBe("shell2");
  });
});

describe("the team and the paths of a remote", () => {
  const routesOf = (...paths: string[]) => ({
    routes: paths.map((path) => ({ path, preload: [], files: ["1.js"] })),
  });
  const owners = async () =>
    (await live()).remotes.map(({ name, team, paths }) => `${name} ${team} ${paths?.join(" ")}`);

  beforeEach(async () => {
    await buildShell("shell1");
    await buildRemote("offers", "offers1", routesOf("/offers", "/deal/:id"));
    await release(["shell", "offers"], places);
  });

  it("are those of its first release, and further screens below its paths are its own", async () => {
    expect(await owners()).toEqual(["offers offers /deal /offers"]);
    await buildRemote("offers", "offers2", routesOf("/deal/:id/papers"));
    expect(await release(["offers"], places)).toEqual(["offers2"]);
    expect(await owners()).toEqual(["offers offers /deal /offers"]);
  });

  it.each([
    [
      { team: "garage" },
      "offers offers2 names the team garage, and offers belongs to team offers.",
    ],
    [
      routesOf("/offers", "/garage"),
      "offers offers2 claims /garage, and offers owns /deal, /offers.",
    ],
    [routesOf("/:any"), "offers offers2 claims /:any, and offers owns /deal, /offers."],
  ])("are not what a build says: %j", async (fields, sentence) => {
    await buildRemote("offers", "offers2", fields);
    await expect(release(["offers"], places)).rejects.toThrow(
      `${sentence} An operator changes that: npm run release -- offers --own.`,
    );
    expect((await live()).remotes).toMatchObject([{ current: { build: "offers1" } }]);
    await expect(stat(file("offers/offers2"))).rejects.toThrow("ENOENT");
  });

  it("change with an operator's release, which moves a path from one remote to another at once", async () => {
    await buildRemote("offers", "offers2", routesOf("/offers"));
    await buildRemote("garage", "garage1", routesOf("/deal/:id"));
    await release(["offers", "garage"], { ...places, setsOwnership: true });
    expect(await owners()).toEqual(["garage garage /deal", "offers offers /offers"]);
    await buildRemote("offers", "offers3", routesOf("/offers", "/deal/:id"));
    await expect(release(["offers"], places)).rejects.toThrow(/claims \/deal/);
  });
});

describe("the contracts that the API serves", () => {
  const madeWithContracts = (version: string) => ({
    versions: madeWith({ "@takas/contracts": version }),
  });
  const serving = (...versions: string[]) =>
    writeFile(file("contracts.json"), JSON.stringify(versions));

  beforeEach(async () => {
    await buildShell("shell1");
    await buildRemote("offers", "offers1");
    await release(["shell", "offers"], places);
  });

  afterEach(() => jest.restoreAllMocks());

  it.each(["3.3.0", "4.0.0", "2.9.0"])("refuse a build made with %s by name", async (version) => {
    await serving("3.2.1");
    await buildRemote("offers", "offers2", madeWithContracts(version));
    await expect(release(["offers"], places)).rejects.toThrow(
      `offers offers2 cannot run in the live shell. It was made with @takas/contracts ${version}, the API serves 3.2.1. Start the API that serves it first; the web server notices within a minute.`,
    );
    await buildShell("shell2", madeWithContracts(version));
    await expect(release(["shell"], places)).rejects.toThrow(
      `shell shell2 cannot run. It was made with @takas/contracts ${version}, the API serves 3.2.1.`,
    );
    expect((await live()).remotes).toMatchObject([{ current: { build: "offers1" } }]);
  });

  it("let builds through of the same minor or an earlier one, of an earlier major that is still served, and all before an API was seen", async () => {
    await serving("4.0.0", "3.2.1");
    await buildRemote("offers", "offers2", madeWithContracts("3.1.0"));
    expect(await release(["offers"], places)).toEqual(["offers2"]);
    await rm(file("contracts.json"));
    await buildRemote("offers", "offers3", madeWithContracts("9.0.0"));
    expect(await release(["offers"], places)).toEqual(["offers3"]);
  });

  it("are asked for again once the answer is old, and the last answer counts meanwhile", async () => {
    let served = ["3.2.1"];
    const fetched = jest
      .spyOn(globalThis, "fetch")
      .mockImplementation(async () => Response.json({ "x-contracts": served }));
    const now = jest.spyOn(Date, "now").mockReturnValue(0);
    const folder = releasesFolder(places.dataDir);
    const log = createLog("silent");
    const contracts = await readContracts({ apiUrl: "http://127.0.0.1", folder, log });
    served = ["4.0.0", "3.2.1"];
    now.mockReturnValue(30_000);
    expect(contracts()).toEqual(["3.2.1"]);
    expect(fetched).toHaveBeenCalledTimes(1);
    now.mockReturnValue(30_001);
    expect(contracts()).toEqual(["3.2.1"]);
    expect(fetched).toHaveBeenCalledTimes(2);
    while ((await knownContracts(folder))?.length !== 2) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(contracts()).toEqual(served);
  });

  it("do not stop the release of another remote", async () => {
    await serving("4.0.0");
    await buildRemote("browse", "browse1", madeWithContracts("4.0.0"));
    expect(await release(["browse"], places)).toEqual(["browse1"]);
  });
});

describe("an open tab", () => {
  const versioned = (version: number) => ({
    versions: madeWith({ "@takas/client": `${version}.0.0` }),
  });

  /** Releases the shell and offers in this major version of client. */
  async function releaseAll(version: number) {
    await buildShell(`shell${version}`, versioned(version));
    await buildRemote("offers", `offers${version}`, versioned(version));
    await release(["shell", "offers"], places);
  }

  const registryOf = async (shell: string) => {
    const registry = publicRegistry(await live(), { shell });
    const [offers] = registry.remotes;
    return { live: registry.shell, builds: [offers?.current.build, offers?.previous?.build] };
  };

  it("goes on with the builds that its shell can run, through three releases of everything", async () => {
    await releaseAll(1);
    await buildRemote("offers", "offers1b", versioned(1));
    await release(["offers"], places);
    for (const version of [2, 3, 4]) {
      await releaseAll(version);
    }
    expect(await registryOf("shell1")).toEqual({ live: "shell4", builds: ["offers1b", "offers1"] });
    expect(await registryOf("shell3")).toEqual({ live: "shell4", builds: ["offers3", undefined] });
    expect(await registryOf("shell4")).toEqual({ live: "shell4", builds: ["offers4", undefined] });
  });

  it("gets the live builds once its own are gone after 14 days, or if its shell is unknown", async () => {
    await releaseAll(1);
    const now = Date.now() - 15 * 24 * 3_600_000;
    jest.spyOn(Date, "now").mockImplementation(() => now);
    await releaseAll(2);
    await releaseAll(3);
    jest.restoreAllMocks();
    expect(await registryOf("shell1")).toMatchObject({ builds: ["offers1", undefined] });
    await releaseAll(4);
    expect(await registryOf("shell1")).toMatchObject({ builds: ["offers4", undefined] });
    expect(await registryOf("../../etc")).toMatchObject({ builds: ["offers4", undefined] });
  });

  it("gets a build only once when it returns to service", async () => {
    await releaseAll(1);
    await releaseAll(2);
    await releaseAll(3);
    await releaseAll(1);
    const [offers] = (await live()).remotes;
    expect(offers?.current.build).toBe("offers1");
    expect(offers?.older?.map(({ build }) => build)).toEqual(["offers2"]);
  });
});

/** Server parts of a shell and of a remote that renders its path. */
const SHELL_PART = `
  exports.shared = {};
  exports.prepare = async (remote, { path }) => {
    const inside = await remote.prepare(path);
    const html = inside === "" ? "" : '<div data-outlet-state="rendered">' + inside + "</div>";
    return async () => ({ html, css: "", styles: "", preloads: "", first: "{}", page: {}, cookies: [], isKnown: false });
  };`;
const REMOTE_PART = "exports.prepare = async (path) => path;";

describe("a release of server parts", () => {
  const routes = [{ path: "/offers/:id", preload: [], files: ["1.js"], server: true }];

  async function buildParts(name: string, build: string, code: string): Promise<void> {
    const isShell = name === "shell";
    await (isShell
      ? buildShell(build, { server: "server.cjs" })
      : buildRemote(name, build, { server: "server.cjs", routes }));
    const folder = isShell ? "shell" : `mfe-${name}`;
    await writeFile(join(places.root, folder, "dist/server.cjs"), code);
  }

  beforeEach(async () => {
    await buildParts("shell", "shell1", SHELL_PART);
    await buildParts("offers", "offers1", REMOTE_PART);
    await release(["shell", "offers"], places);
  });

  it.each([
    [
      "throws",
      'throw new Error("broken");',
      /offers2 does not render \/offers\/:id in shell shell1: .*broken.*mfe-offers\/dist\/server\.cjs/,
    ],
    [
      "uses what only a file has",
      "module.exports.prepare = () => __filename;",
      /__filename is not defined/,
    ],
    ["renders nothing", 'exports.prepare = async () => "";', /It shows nothing/],
    [
      "fails with the data of a car",
      `${REMOTE_PART} exports.prepare = async (path) => { if (path === "/offers/sample") throw new TypeError("no price"); return path; };`,
      /TypeError: no price/,
    ],
  ])("refuses a remote whose part %s", async (_, code, sentence) => {
    await buildParts("offers", "offers2", code);
    await expect(release(["offers"], places)).rejects.toThrow(sentence);
    expect((await live()).remotes).toMatchObject([{ current: { build: "offers1" } }]);
    await expect(stat(file("offers/offers2"))).rejects.toThrow("ENOENT");
    // Otherwise the program never ends.
    expect(process.getActiveResourcesInfo()).not.toContain("TCPServerWrap");
  });

  it("refuses a shell whose part does not run with a live remote", async () => {
    await buildParts(
      "shell",
      "shell2",
      `${SHELL_PART} exports.prepare = () => { throw new Error("no shell"); };`,
    );
    await expect(release(["shell"], places)).rejects.toThrow(
      /offers1 does not render .* in shell shell2: Error: no shell/,
    );
    expect((await live()).shell?.build).toBe("shell1");
  });
});

describe("rollback", () => {
  it("makes the previous build live again, and can be undone", async () => {
    await buildShell("shell1");
    await release(["shell"], places);
    await buildShell("shell2");
    await release(["shell"], places);
    expect(await rollback(["shell"], places)).toEqual(["shell1"]);
    expect((await live()).shell).toMatchObject({ build: "shell1", previous: { build: "shell2" } });
    expect(await rollback(["shell"], places)).toEqual(["shell2"]);
  });

  it("reports that there is no previous build", async () => {
    await expect(rollback(["shell"], places)).rejects.toThrow("no previous build of shell");
    await expect(rollback(["nobody"], places)).rejects.toThrow('no remote "nobody"');
  });
});

describe("switchRemote", () => {
  it("switches a remote off, across the next release, and on again", async () => {
    await buildShell("shell1");
    await buildRemote("offers", "offers1");
    await release(["shell", "offers"], places);
    await switchRemote("offers", false, places);
    await buildRemote("offers", "offers2");
    await release(["offers"], places);
    expect((await live()).remotes).toMatchObject([
      { enabled: false, current: { build: "offers2" } },
    ]);
    await switchRemote("offers", true, places);
    expect((await live()).remotes).toMatchObject([{ enabled: true }]);
  });
});

describe("changeReleases", () => {
  it("leaves the pointer unchanged when the change fails, and releases the lock", async () => {
    const folder = releasesFolder(places.dataDir);
    const fail = () => {
      throw new Error("no");
    };
    await expect(changeReleases(folder, fail)).rejects.toThrow("no");
    await expect(changeReleases(folder, (releases) => releases)).resolves.toMatchObject({
      after: { remotes: [] },
    });
  });
});
