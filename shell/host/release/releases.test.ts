import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { readReleases, watchReleases, writeReleases } from "./releases";
import { madeWith } from "./testing/takasJson";

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
  budget: 75_000,
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

  it("serves nothing of a pointer in another format, and a release refuses it with a sentence", async () => {
    const { versions: _, ...shell } = shellOf("shell1");
    await writeFile(join(folder, "registry.json"), JSON.stringify({ shell, remotes: [] }));
    const onError = jest.fn();
    expect(await watchReleases(folder, onError)()).toEqual({ remotes: [] });
    expect(onError).toHaveBeenCalledTimes(1);
    await expect(readReleases(folder)).rejects.toThrow(
      /registry\.json: shell\.versions must be of type object\.$/,
    );
  });

  it("reports that nothing is released while there is no pointer", async () => {
    expect(await watchReleases(folder, jest.fn())()).toEqual({ remotes: [] });
  });
});
