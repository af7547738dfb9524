import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { checkInProcess } from "../../src/photos/check/photoChecks";
import { heldOut, plainCorpus } from "./corpus";

// Photos are checked in a process that takes a while to start.
jest.setTimeout(60_000);

let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), "takas-missed-"))));
afterAll(() => rm(folder, { recursive: true }));

describe("a number of which the text detection", () => {
  it.each([
    ["misses the beginning", "fresh-1", "slashes 0533/817/25/99"],
    ["finds overlapping parts", "aa", "one by one 0 5 3 9 8 1 4 3 2 4 0"],
  ])("%s is found", async (_what, seed, text) => {
    const sample = plainCorpus(heldOut(seed), 54).find(({ name }) => name.startsWith(text));
    const path = join(folder, seed);
    await writeFile(path, (await sample?.draw()) ?? "");
    expect((await checkInProcess(path)).shows?.map(({ kind }) => kind)).toEqual(["phone"]);
  });
});
