import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { release, rollback } from "../host/release/release";
import { releasesFolder } from "../host/release/releases";
import { makeNextBuild } from "./nextBuild";
import { open } from "./screen";
import { app, visit } from "./stage";

jest.setTimeout(60_000);

/** The faults of a build's server part, and their log lines. */
const FAULTS: [kind: string, code: string | undefined, words: RegExp][] = [
  ["throws", 'throw new Error("broken");', /broken/],
  ["hangs", "exports.prepare = () => { for (;;); };", /It hangs/],
  ["is not there", undefined, /ENOENT/],
];

describe("a build with a faulty server part", () => {
  let root: string;

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), "takas-checkout-"));
  });

  afterAll(() => rm(root, { recursive: true }));

  it.each(FAULTS.map((fault, index) => [fault[0], fault, index + 1] as const))(
    "%s: its scripts render the page without an error, and the log says why",
    async (_kind, [, code, words], turns) => {
      const places = { root, dataDir: app.dataDir };
      const { next } = await makeNextBuild("browse", { ...places, turns });
      if (code !== undefined) {
        await writeFile(join(root, "mfe-browse/dist/server.cjs"), code);
      }
      await release(["browse"], places);
      if (code === undefined) {
        await rm(join(releasesFolder(app.dataDir), "browse", next, "server.cjs"));
      }
      try {
        const { page, complaints } = await visit();
        await open(page, `${app.url}/`, { remote: "browse" });
        await page.waitForSelector('a[href^="/listing/"]');
        expect(
          await page.$eval('[data-remote="browse"]', (place) => place.getAttribute("data-build")),
        ).toBe(next);
        expect(await page.$("#first")).toBeNull();
        expect(complaints).toEqual([]);
        expect(await faultOf(next)).toMatch(words);
      } finally {
        await rollback(["browse"], places);
      }
    },
  );
});

/** The web server's log line about a build, once there is one. */
async function faultOf(build: string): Promise<string> {
  let lines: string[] = [];
  while (lines.length === 0) {
    const log = await readFile(join(app.dataDir, "logs/web.log"), "utf8");
    lines = log
      .split("\n")
      .filter((line) => line.includes("failed to render") && line.includes(build));
  }
  return lines.join("\n");
}
