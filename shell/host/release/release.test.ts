import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

import { release, releaseAt, rollback, switchRemote } from "./release";
import { changeReleases, readReleases, releasesFolder } from "./releases";

let places: { root: string; dataDir: string };

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), "takas-release-"));
  places = { root: join(folder, "checkout"), dataDir: join(folder, "data") };
});

afterEach(() => rm(join(places.root, ".."), { recursive: true }));

const common = { contract: "1.0", api: 1, shared: { "@takas/client": "7.0.0" } };

/** Writes the output of a build of the shell. */
function buildShell(build: string, fields: object = {}): Promise<void> {
  return write("shell", { ...common, build, entry: "shell.js", files: [], ...fields });
}

/** Writes the output of a build of a remote. */
function buildRemote(name: string, build: string, fields: object = {}): Promise<void> {
  return write(`mfe-${name}`, {
    ...common,
    name,
    team: name,
    build,
    container: `takas_${name}_${build}`,
    shared: { "@takas/client": "^7.0.0" },
    entry: "remoteEntry.js",
    routes: [{ path: `/${name}`, preload: [], files: ["1.js"] }],
    ...fields,
  });
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
    expect((await readFile(file("offers/offers1/remoteEntry.js.br"))).length).toBeGreaterThan(0);
  });

  it("keeps the previous build, also when the same build is released again", async () => {
    await buildShell("shell1");
    await release(["shell"], places);
    await buildRemote("offers", "offers1");
    await release(["offers"], places);
    await buildRemote("offers", "offers2");
    await release(["offers"], places);
    await release(["offers"], places);
    expect((await live()).remotes).toMatchObject([
      { current: { build: "offers2" }, previous: { build: "offers1" } },
    ]);
  });

  it.each([
    [{ contract: "1.1" }, /built for contract 1\.1, the shell offers 1\.0/],
    [{ exposes: ["./upgrade"] }, /does not expose \.\/app: it exposes \.\/upgrade/],
    [
      { routes: [{ path: "/x", preload: [], files: ["1.js"], bytes: 75_001 }] },
      /weighs 76 kB compressed, the shell allows 75 kB/,
    ],
    [{ api: 2 }, /needs version 2 of the API, the shell was built for 1/],
    [{ shared: { "@takas/client": "^8.0.0" } }, /needs @takas\/client \^8\.0\.0, .* 7\.0\.0/],
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
    await buildShell("shell2", { shared: { "@takas/client": "8.0.0" } });
    await expect(release(["shell"], places)).rejects.toThrow(
      /offers offers1 cannot run in shell shell2.*npm run release -- shell offers\./,
    );
    expect((await live()).shell?.build).toBe("shell1");
    await buildRemote("offers", "offers2", { shared: { "@takas/client": "^8.0.0" } });
    await release(["shell", "offers"], places);
    await expect(rollback(["shell"], places)).rejects.toThrow(/cannot run in shell shell1/);
    expect(await rollback(["shell", "offers"], places)).toEqual(["shell1", "offers1"]);
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
});

describe("releaseAt", () => {
  let server: Server;
  let origin: string;

  beforeEach(async () => {
    server = createServer((request, response) => {
      const dist = join(places.root, "mfe-offers/dist");
      void readFile(join(dist, basename(request.url ?? ""))).then(
        (bytes) => response.end(bytes),
        () => response.writeHead(404).end("gone"),
      );
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await buildShell("shell1");
    await release(["shell"], places);
    await buildRemote("offers", "offers1");
  });

  afterEach(() => server.close());

  it("releases a build that is served from elsewhere, with the hash of each file", async () => {
    const address = `${origin}/offers/offers1/`;
    expect(await releaseAt("offers", { address, origins: [origin] }, places)).toEqual(["offers1"]);
    const [remote] = (await live()).remotes;
    expect(remote?.current).toMatchObject({
      entry: `${origin}/offers/offers1/remoteEntry.js`,
      integrity: expect.stringMatching(/^sha256-/),
      hashes: { [`${origin}/offers/offers1/1.js`]: expect.stringMatching(/^sha256-/) },
      routes: [{ files: [`${origin}/offers/offers1/1.js`] }],
    });
    await expect(stat(file("offers"))).rejects.toThrow("ENOENT");
    await buildRemote("offers", "offers2");
    await release(["offers"], places);
    expect(await rollback(["offers"], places)).toEqual(["offers1"]);
  });

  it.each(["https://evil.example/offers1", "offers1", "data:text/javascript,x"])(
    "refuses a URL of an unlisted origin: %s",
    (address) => {
      expect(() => releaseAt("offers", { address, origins: [origin] }, places)).toThrow(
        /origins in REMOTE_ORIGINS/,
      );
    },
  );

  it("reports that there is no build", async () => {
    await rm(join(places.root, "mfe-offers/dist/1.js"));
    const elsewhere = { address: `${origin}/offers1`, origins: [origin] };
    await expect(releaseAt("offers", elsewhere, places)).rejects.toThrow(/lacks 1\.js/);
    await rm(join(places.root, "mfe-offers/dist/takas.json"));
    await expect(releaseAt("offers", elsewhere, places)).rejects.toThrow(/no readable build/);
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
