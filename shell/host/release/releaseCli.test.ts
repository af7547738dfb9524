import { execFile } from "node:child_process";
import { cp, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

import { remoteJson, shellJson, writeBuild } from "./testing/takasJson";

const execute = promisify(execFile);
const SHELL = join(__dirname, "../..");
let root: string;

// The program works on the checkout that it is in.
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "takas-release-"));
  await cp(join(SHELL, "host/dist"), join(root, "shell/host/dist"), { recursive: true });
  await symlink(join(SHELL, "node_modules"), join(root, "shell/node_modules"));
  await writeBuild(root, "shell", shellJson("shell1"));
});

afterAll(() => rm(root, { recursive: true }));

const build = (id: string) => writeBuild(root, "mfe-offers", remoteJson("offers", id));

/** What `npm run release` and its like print, or the error that they end with. */
async function run(words: string): Promise<string> {
  const program = join(root, "shell/host/dist/release.js");
  const env = { PATH: process.env["PATH"], DATA_DIR: join(root, "data") };
  return execute(process.execPath, [program, ...words.split(" ")], { env }).then(
    ({ stdout }) => stdout,
    ({ code, stderr }: { code: number; stderr: string }) => `exit ${code}: ${stderr}`,
  );
}

describe("npm run release", () => {
  it("says what is live after a release, a trial and a rollback", async () => {
    await build("offers1");
    expect(await run("release shell mfe-offers")).toBe(
      "shell shell1 is live.\noffers offers1 is live.\n",
    );
    await build("offers2");
    expect(await run("release offers --link")).toMatch(
      /^offers offers2 is shown for 14 days to everybody who opens http\S+offers2\S+\n$/,
    );
    expect(await run("registry")).toMatch(
      /^shell +shell1 .*\noffers +offers1 +before: nothing .* team offers: \/offers on trial: offers2 by /,
    );
    expect(await run("rollback offers")).toBe(
      "The trial of offers has ended. offers offers1 stays live.\n",
    );
    await run("release offers --link");
    expect(await run("release offers --promote")).toBe("offers offers2 is live.\n");
    expect(await run("rollback offers")).toBe("offers offers1 is live.\n");
    expect(await run("release offers --build offers2")).toBe("offers offers2 is live.\n");
    expect(await run("registry off mfe-offers")).toMatch(/team offers: \/offers switched off\n$/);
  });

  it.each([
    "release shell offers --link",
    "release offers --link --promote",
    "release offers --promote --build offers1",
    "release offers --lin",
    "rollback offers --link",
  ])("changes nothing for words that it does not know: %s", async (words) => {
    expect(await run(words)).toMatch(/^exit 1: Usage:/);
  });
});
