import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { Stamp } from "./stamp.mjs";

let root;
let stamp;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "takas-stamp-"));
  await writeFile(join(root, "server.ts"), "start();");
  await writeFile(join(root, "texts.js"), "Hello");
  await writeFile(join(root, "server.js"), "built");
  stamp = new Stamp(root, ".cache/servers.json");
  await stamp.write(["server.ts", "texts.js"], ["server.js"]);
});

afterEach(() => rm(root, { recursive: true }));

describe("Stamp", () => {
  it("is current while nothing changes", async () => {
    expect(await stamp.isCurrent()).toBe(true);
  });

  it.each([
    ["a source changes", () => writeFile(join(root, "texts.js"), "Hi")],
    ["a source goes", () => rm(join(root, "texts.js"))],
    ["what was built goes", () => rm(join(root, "server.js"))],
    ["a new build begins, which may not finish", () => stamp.remove()],
  ])("is not current once %s", async (_what, change) => {
    await change();
    expect(await stamp.isCurrent()).toBe(false);
  });
});
