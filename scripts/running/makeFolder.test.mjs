import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { makeFolder } from "./makeFolder.mjs";

let folder;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "takas-folder-"));
});

afterEach(() => rm(folder, { recursive: true }));

describe("makeFolder", () => {
  it("creates missing folders, even when called twice at once", async () => {
    const path = join(folder, "a/b/c");
    await Promise.all([makeFolder(path), makeFolder(path)]);
    await makeFolder(path);
    expect((await stat(path)).isDirectory()).toBe(true);
  });

  it("fails where nothing can be created", async () => {
    await writeFile(join(folder, "file"), "");
    await expect(makeFolder(join(folder, "file/data"))).rejects.toThrow(/ENOTDIR/);
    await expect(makeFolder("/proc/takas/data")).rejects.toThrow(/ENOENT|EROFS|EACCES|EPERM/);
  });
});
