// npm run drill -- old-tab: a tab that stays open through three releases of everything.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { release } from "../host/release/release";
import { changeReleases, readReleases, releasesFolder } from "../host/release/releases";
import { makeNextBuild } from "../smoke/composition/nextBuild";
import { comeBack, follow, open, outlet, says, tab } from "../smoke/screen";
import { startApp } from "../smoke/setup/app";
import { startBrowser } from "../smoke/setup/browser";
import { press } from "../smoke/steps/dealing";
import { check, runDrill, step } from "./step";

/** How often everything is released. */
const RELEASES = 3;

const TYPED = "Typed before all releases";

/** The field of the listing wizard that is typed into before the tab loads again. */
const MODEL = "aria/Model[role='textbox']";
const MODEL_TYPED = "Typed last";

runDrill(async (atEnd) => {
  const app = await startApp({ RATE_LIMIT_FACTOR: "1000" });
  atEnd(() => app.stop());
  const root = await mkdtemp(join(tmpdir(), "takas-checkout-"));
  atEnd(() => rm(root, { recursive: true }));
  const browser = await startBrowser();
  atEnd(() => browser.close());
  const places = { root, dataDir: app.dataDir };
  const folder = releasesFolder(app.dataDir);
  const { remotes } = await readReleases(folder);
  const names = ["shell", ...remotes.map(({ name }) => name)];

  const page = await browser.newPage();
  page.setDefaultTimeout(60_000);
  await open(page, `${app.url}/search`, { remote: "browse" });
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  const isSame = () => page.evaluate(() => "sameDocument" in globalThis);
  const typed = () => page.$eval(FIELD, (field) => field.value);
  const buildOf = (name: string) =>
    page.$eval(`[data-remote="${name}"]`, (place) => place.getAttribute("data-build"));

  await page.type(FIELD, TYPED);
  const before = new Map(remotes.map(({ name, current }) => [name, current.build]));

  for (const turn of Array.from({ length: RELEASES }, (_, index) => index + 1)) {
    await step(`release everything (${turn})`, async () => {
      for (const name of names) {
        await makeNextBuild(name, { ...places, change: withClient(90 + turn) });
      }
      await release(names, places);
    });
    await step(`the old tab visits every remote (${turn})`, async () => {
      await comeBack(page);
      for (const [path, remote] of [
        ["/my-cars", "listing"],
        ["/profile", "account"],
        ["/offers", "offers"],
        ["/search", "browse"],
      ] as const) {
        await tab(page, path);
        await outlet(page, remote, "ready");
        const build = await buildOf(remote);
        check(
          build === before.get(remote),
          `it shows the build of ${remote} that its shell can run`,
        );
      }
      check(await isSame(), "the tab has not loaded again");
      check((await typed()) === TYPED, "the typed text is there");
    });
  }

  await step("the builds that it can run are gone: it loads again by itself", async () => {
    await follow(page, "/create-listing");
    await press(page, "Next");
    await page.locator(MODEL).fill(MODEL_TYPED);
    await changeReleases(folder, ({ shell, remotes: live, ...rest }) => ({
      ...rest,
      ...(shell && { shell: withoutOlder(shell) }),
      remotes: live.map(withoutOlder),
    }));
    await comeBack(page);
    await follow(page, "/offers");
    await page.waitForFunction(() => !("sameDocument" in globalThis));
    await outlet(page, "offers", "ready");
    check((await buildOf("offers")) !== before.get("offers"), "it shows the live build");
    const words = await page.evaluate(() => document.body.innerText);
    check(!words.includes("has been updated"), "nobody is told to load the page again");
    await follow(page, "/create-listing");
    await says(page, "Your draft is back");
    await press(page, "Next");
    const model = page.locator(MODEL).map((field) => (field as HTMLInputElement).value);
    check((await model.wait()) === MODEL_TYPED, "what was typed before it loaded again is back");
  });
});

/** The field for words in the search, a screen that stays in memory. */
const FIELD = '[data-remote="browse"] main input[type="search"], [data-remote="browse"] main input';

/** Changes a build to one of a major version of the client: in the ranges of remotes, and in what the shell offers. */
function withClient(major: number): (text: string) => string {
  return (text) => text.replace(/("@takas\/client": ?"\^?)\d+(\.\d+\.\d+")/g, `$1${major}$2`);
}

function withoutOlder<Kept extends { previous?: unknown; older?: unknown }>(kept: Kept) {
  const { previous: _, older: __, ...live } = kept;
  return live;
}
