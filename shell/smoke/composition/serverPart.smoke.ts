import { appendFile, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { rollback } from "../../host/release/release";
import { open } from "../screen";
import { app, visit } from "../stage";
import { makeLiveUntried, makeNextBuild } from "./nextBuild";

/** Makes the server part of a build fail for one URL, which is not tried before a release. */
const FAILING = `
const good = module.exports;
module.exports = {
  ...good,
  prepare: (asked) => {
    if (asked.search === "?fault") {
      throw new Error("broken");
    }
    return good.prepare(asked);
  },
};`;

it("renders the page with its scripts, without an error, where a build's server part throws, and the log says why", async () => {
  const root = await mkdtemp(join(tmpdir(), "takas-checkout-"));
  try {
    const places = { root, dataDir: app.dataDir };
    const { next } = await makeNextBuild("browse", places);
    await appendFile(join(root, "mfe-browse/dist/server.cjs"), FAILING);
    await makeLiveUntried("browse", places);
    try {
      const { page, complaints } = await visit();
      await open(page, `${app.url}/?fault`, { remote: "browse" });
      await page.waitForSelector('a[href^="/listing/"]');
      expect(
        await page.$eval('[data-remote="browse"]', (place) => place.getAttribute("data-build")),
      ).toBe(next);
      expect(await page.$("#first")).toBeNull();
      expect(complaints).toEqual([]);
      await saysWhy(next, /broken/);
    } finally {
      await rollback(["browse"], places);
    }
  } finally {
    await rm(root, { recursive: true });
  }
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
