import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { claim } from "./claim.mjs";

let folder;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "takas-claim-"));
});
afterEach(() => rm(folder, { recursive: true }));

describe("claim", () => {
  it("refuses a folder that a running app uses", () => {
    claim(folder);
    expect(() => claim(folder)).toThrow(
      `Takas already runs on ${folder} (process ${process.pid}). Stop it or set DATA_DIR to another directory.`,
    );
  });

  it.each([
    ["a process that has ended", JSON.stringify({ pid: 2 ** 30, started: "1" })],
    ["an older process with the same number", JSON.stringify({ pid: process.pid, started: "1" })],
    ["an interrupted start", '{"pid":'],
  ])("takes over from %s", async (_name, left) => {
    const file = join(folder, "owner.json");
    await writeFile(file, left);
    claim(folder);
    expect(JSON.parse(await readFile(file, "utf8"))).toMatchObject({ pid: process.pid });
  });
});
