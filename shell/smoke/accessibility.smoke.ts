import type { Page } from "puppeteer-core";

import { accessibilityFaults, follow, open } from "./screen";
import { app, visit } from "./stage";
import { enter, marketOf, statesOf } from "./states";

// One visitor visits every screen, so the timeout is that of one screen on a slow machine, many times.
jest.setTimeout(240_000);

describe("every screen in every state", () => {
  it("has no accessibility violations, in light and in dark", async () => {
    const { page } = await visit();
    await open(page, `${app.url}/terms`, { remote: "account" });
    const found: string[] = [];
    for (const state of Object.values(statesOf(await marketOf(page))).flat()) {
      const [path, words] = state;
      await enter(page, state);
      const light = await faultsIn(page, "light");
      const dark = await faultsIn(page, "dark", ["color-contrast"]);
      found.push(...[...light, ...dark].map((fault) => `${path} with ${words}: ${fault}`));
    }
    expect(found).toEqual([]);
  });

  it("has none while the API is unavailable", async () => {
    const { page } = await visit();
    await open(page, `${app.url}/terms`, { remote: "account" });
    const { car } = await marketOf(page);
    await page.setRequestInterception(true);
    page.on("request", (request) => {
      const isAsked = request.url().includes("/api/");
      void (isAsked ? request.respond({ status: 500 }) : request.continue());
    });
    const found: string[] = [];
    for (const path of ["/", "/search", `/listing/${car}`, "/my-cars", `/cash-offer/${car}`]) {
      await follow(page, path);
      await page.locator("button ::-p-text(Retry)").wait();
      found.push(...(await accessibilityFaults(page)).map((fault) => `${path}: ${fault}`));
    }
    expect(found).toEqual([]);
  });
});

async function faultsIn(page: Page, scheme: string, rules?: string[]): Promise<string[]> {
  await page.emulateMediaFeatures([
    { name: "prefers-color-scheme", value: scheme },
    { name: "prefers-reduced-motion", value: "reduce" },
  ]);
  await page.evaluate(renderAll);
  // Colours in transition between two themes belong to neither.
  await page.waitForFunction(() => document.getAnimations().length === 0);
  return accessibilityFaults(page, rules);
}

/** Runs in the page: cards far from the window are not rendered, and answer with the colours of the theme before. */
function renderAll(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { content-visibility: visible !important; }");
  document.adoptedStyleSheets = [sheet];
}
