import { createHash } from "node:crypto";
import { access, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { fetchPnpm } from "./install.mjs";

let folder;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "takas-pnpm-"));
});
afterEach(() => rm(folder, { recursive: true }));

const named = (text) => `pnpm@1.2.3+sha512.${createHash("sha512").update(text).digest("hex")}`;

describe("fetchPnpm", () => {
  it("accepts an archive with the hash in package.json", async () => {
    await writeFile(join(folder, "pnpm-1.2.3.tgz"), "the real one");
    expect(await fetchPnpm(named("the real one"), folder)).toBe(join(folder, "pnpm-1.2.3.tgz"));
  });

  it("removes an archive with another hash, with an error sentence", async () => {
    const archive = join(folder, "pnpm-1.2.3.tgz");
    await writeFile(archive, "something else");
    await expect(fetchPnpm(named("the real one"), folder)).rejects.toThrow(
      "pnpm 1.2.3 does not have the hash that package.json names. Nothing was run.",
    );
    await expect(access(archive)).rejects.toThrow("ENOENT");
  });

  it.each(["pnpm@1.2.3", "pnpm@1.2.3+sha512.abc", "npm@1.2.3"])("refuses %s", async (name) => {
    await expect(fetchPnpm(name, folder)).rejects.toThrow(/^"packageManager" in package.json must/);
  });
});
