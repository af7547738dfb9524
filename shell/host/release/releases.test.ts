import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { publicRegistry } from "../registry/routeOf";
import { readReleases, watchReleases, writeReleases } from "./releases";
import { SLOTS, madeWith } from "./testing/takasJson";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "takas-releases-"));
});

afterEach(() => rm(folder, { recursive: true }));

const shellOf = (build: string) => ({
  build,
  versions: madeWith(),
  shared: {},
  entry: `/remotes/shell/${build}/shell.js`,
  files: [],
});

describe("watchReleases", () => {
  it("gives simultaneous readers the same release, from the first on and after each change", async () => {
    const read = watchReleases(folder, jest.fn());
    for (const build of ["shell1", "shell2"]) {
      await writeReleases(folder, { shell: shellOf(build), remotes: [] });
      const answers = await Promise.all([read(), read(), read()]);
      expect(answers.map(({ shell }) => shell?.build)).toEqual([build, build, build]);
    }
  });

  it.each(["", "{", "[]", '{"remotes":[{"name":"x"}]}', '{"remotes":[],"shell":{}}'])(
    "keeps the last good pointer when it and its copy become %j, and reports it once",
    async (text) => {
      const onError = jest.fn();
      const read = watchReleases(folder, onError);
      await writeReleases(folder, { shell: shellOf("shell1"), remotes: [] });
      await read();
      await writeFile(join(folder, "registry.copy.json"), text);
      await writeFile(join(folder, "registry.json"), text);
      await read();
      expect((await read()).shell?.build).toBe("shell1");
      expect(onError).toHaveBeenCalledTimes(1);
    },
  );

  it.each(["", "{", "lost"])(
    "starts from the copy of a pointer that is %j, and reports it",
    async (text) => {
      await writeReleases(folder, { shell: shellOf("shell1"), remotes: [] });
      const pointer = join(folder, "registry.json");
      await (text === "lost" ? rm(pointer) : writeFile(pointer, text));
      const onError = jest.fn();
      expect((await watchReleases(folder, onError)()).shell?.build).toBe("shell1");
      expect(onError).toHaveBeenCalledTimes(1);
    },
  );

  it("serves nothing that an older version released, and says so; a release reads it", async () => {
    const { versions: _, ...shell } = shellOf("shell1");
    const build = {
      build: "abc123",
      entry: "/remotes/offers/abc123/remoteEntry.js",
      container: "takas_offers_abc123",
      shared: {},
      routes: [{ path: "/offers", files: ["/remotes/offers/abc123/1.js"], preload: ["/api/x"] }],
    };
    const remote = { name: "offers", team: "offers", enabled: true, current: build };
    await writeFile(join(folder, "registry.json"), JSON.stringify({ shell, remotes: [remote] }));
    const onError = jest.fn();
    expect(await watchReleases(folder, onError)()).toEqual({ remotes: [] });
    expect(String(onError.mock.calls)).toMatch(/shell1 was made by an older version/);
    const releases = await readReleases(folder);
    expect(releases.remotes).toEqual([remote]);
    expect(releases.shell).toMatchObject({ budget: 75_000 });
  });

  it("reads the pointer of a version in which builds had slots, and serves it without them", async () => {
    const current = {
      build: "abc123",
      versions: madeWith(),
      entry: "/remotes/offers/abc123/remoteEntry.js",
      container: "takas_offers_abc123",
      shared: {},
      routes: [{ path: "/offers", preload: [], files: [] }],
    };
    const offers = { name: "offers", team: "offers", enabled: true };
    const remote = { ...offers, current: { ...current, ...SLOTS } };
    const pointer = {
      shell: shellOf("shell1"),
      remotes: [{ ...remote, previous: remote.current }],
    };
    await writeFile(join(folder, "registry.json"), JSON.stringify(pointer));
    const onError = jest.fn();
    const releases = await watchReleases(folder, onError)();
    expect(onError).not.toHaveBeenCalled();
    expect(releases.remotes).toEqual([{ ...offers, current, previous: current }]);
    expect(publicRegistry(releases).remotes[0]?.current.build).toBe("abc123");
  });

  it("reports that nothing is released while there is no pointer", async () => {
    expect(await watchReleases(folder, jest.fn())()).toEqual({ remotes: [] });
  });
});
