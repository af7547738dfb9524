import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { removeDeadRuns } from "./scratch.mjs";

describe("removeDeadRuns", () => {
  let runs;

  beforeEach(async () => {
    runs = await mkdtemp(join(tmpdir(), "takas-runs-"));
  });

  afterEach(() => rm(runs, { recursive: true }));

  it("removes what a killed process left, and nothing of one that runs", async () => {
    const child = spawn(process.execPath, ["-e", "setInterval(() => undefined, 1000)"]);
    const run = join(runs, String(child.pid));
    await mkdir(run);
    await writeFile(join(run, "tsconfig.json"), "{}");
    await mkdir(join(runs, "client"));
    await removeDeadRuns(runs);
    expect(await readdir(runs)).toEqual([String(child.pid)]);
    child.kill("SIGKILL");
    await once(child, "exit");
    await removeDeadRuns(runs);
    expect(await readdir(runs)).toEqual([]);
  });

  it("needs no folder", async () => {
    await removeDeadRuns(join(runs, "none"));
    expect(await readdir(runs)).toEqual([]);
  });
});
