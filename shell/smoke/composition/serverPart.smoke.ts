import { appendFile, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { release, rollback } from "../../host/release/release";
import { readReleases, releasesFolder } from "../../host/release/releases";
import { open } from "../screen";
import { app, visit } from "../stage";
import { makeLiveUntried, makeNextBuild } from "./nextBuild";

/** Makes the server part of a build fail for one URL, which is not tried before a release. */
const failing = (statement: string) => `
const good = module.exports;
module.exports = {
  ...good,
  prepare: (asked) => {
    if (asked.search === "?fault") {
      ${statement}
    }
    return good.prepare(asked);
  },
};`;

/** The faults of a build's server part, and their log lines. */
const FAULTS: [kind: string, code: string | undefined, words: RegExp][] = [
  ["throws", failing('throw new Error("broken");'), /broken/],
  ["hangs", failing("for (;;);"), /It hangs/],
  ["ends its thread", failing("process.exit(1);"), /The thread has ended/],
  ["is not there", undefined, /ENOENT/],
];

describe("a build with a faulty server part", () => {
  let root: string;
  let part: string;

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), "takas-checkout-"));
    part = join(root, "mfe-browse/dist/server.cjs");
  });

  afterAll(() => rm(root, { recursive: true }));

  it.each(FAULTS.map((fault, index) => [fault[0], fault, index + 1] as const))(
    "%s: its scripts render the page without an error, and the log says why",
    async (_kind, [, code, words], turns) => {
      const places = { root, dataDir: app.dataDir };
      const { next } = await makeNextBuild("browse", { ...places, turns });
      if (code !== undefined) {
        await appendFile(part, code);
      }
      await makeLiveUntried("browse", places);
      if (code === undefined) {
        await rm(join(releasesFolder(app.dataDir), "browse", next, "server.cjs"));
      }
      try {
        const { page, complaints } = await visit();
        await open(page, `${app.url}/?fault`, { remote: "browse" });
        await page.waitForSelector('a[href^="/listing/"]');
        expect(
          await page.$eval('[data-remote="browse"]', (place) => place.getAttribute("data-build")),
        ).toBe(next);
        expect(await page.$("#first")).toBeNull();
        expect(complaints).toEqual([]);
        await saysWhy(next, words);
      } finally {
        await rollback(["browse"], places);
      }
    },
  );

  const REFUSED: [kind: string, code: string, sentence: RegExp][] = [
    ["throws", 'throw new Error("broken");', /does not render \/ in shell .*broken.*server\.cjs/],
    [
      "hangs",
      "module.exports = { prepare: () => { for (;;); } };",
      /does not render \/ .*It hangs/,
    ],
    ["shows nothing", "module.exports = { prepare: async () => null };", /It shows nothing/],
  ];

  it.each(REFUSED.map((fault, index) => [fault[0], fault, FAULTS.length + 1 + index] as const))(
    "is not released when it %s on its own screens",
    async (_kind, [, code, sentence], turns) => {
      const places = { root, dataDir: app.dataDir };
      const { live } = await makeNextBuild("browse", { ...places, turns });
      await appendFile(part, code);
      await expect(release(["browse"], places)).rejects.toThrow(sentence);
      const { remotes } = await readReleases(releasesFolder(app.dataDir));
      expect(remotes.find(({ name }) => name === "browse")?.current.build).toBe(live);
    },
  );
});

/** Opens the page until the web server's log says this of a build: on a busy machine, its thread may start too late. */
async function saysWhy(build: string, words: RegExp): Promise<void> {
  for (;;) {
    const log = await readFile(join(app.dataDir, "logs/web.log"), "utf8");
    const lines = log.split("\n").filter((line) => line.includes("failed to render"));
    if (lines.some((line) => line.includes(build) && words.test(line))) {
      return;
    }
    await fetch(`${app.url}/?fault`);
  }
}
