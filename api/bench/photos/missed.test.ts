import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { checkInProcess } from "../../src/photos/check/photoChecks";
import { plainCorpus, trickCorpus, tuning } from "./corpus";

let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), "takas-missed-"))));
afterAll(() => rm(folder, { recursive: true }));

describe("the photo check", () => {
  it.each([
    ["a number in small figures", "slashes: 0542/886/26/06", "phone"],
    ["seven digits alone", "seven digits: 884 38 22", "phone"],
    ["a name under that of a network", "instagram over a name: Instagram / okansmith", "handle"],
    ["one digit a line", "one digit a line:", "phone"],
    ["digits with wide spaces", "wide spaces:", "phone"],
    ["words with letters cut off", "Turkish words:", "phone"],
  ])("finds %s", async (_what, name, kind) => {
    const draw = tuning("a");
    const samples = [...plainCorpus(draw, 96), ...trickCorpus(draw, 2)];
    const sample = samples.find((one) => one.name.startsWith(name));
    const path = join(folder, kind);
    await writeFile(path, (await sample?.draw()) ?? "");
    expect((await checkInProcess(path)).shows?.map((shown) => shown.kind)).toContain(kind);
  });
});
