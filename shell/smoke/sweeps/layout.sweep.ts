import type { Page } from "puppeteer-core";

import { open } from "../screen";
import { startApp } from "../setup/app";
import type { RunningApp } from "../setup/app";
import { app, stay, visit } from "../stage";
import { enter, liveStatesOf, marketOf, sellerStatesOf, statesOf } from "../states";
import type { State } from "../states";
import { dealAndSwap } from "../steps/circle";
import { faultsInLightAndDark } from "../steps/colourSchemes";
import { revealDealer } from "../steps/conversation";
import { firstOffer, listCar } from "../steps/dealing";
import { layoutFaults } from "../steps/layoutFaults";

// One visitor sees every screen of a remote at every size, so the timeout is that of one screen, many times.
jest.setTimeout(480_000);

/** Windows in px, and the size of text in percent. */
const SIZES = [
  [320, 640, 100],
  [390, 844, 100],
  [390, 844, 200],
  [768, 1024, 100],
  [844, 390, 100],
  [1280, 800, 100],
  [1280, 800, 200],
  [1680, 1000, 100],
] as const;
// As a phone it would load the page again for a wide window.
const WINDOW = { isMobile: false };

/** Resolves to what is wrong with the layout of these states at every size, and what axe finds at that of a phone. */
async function faultsOf(page: Page, states: readonly State[]): Promise<string[]> {
  const found: string[] = [];
  for (const state of states) {
    await enter(page, state);
    // Before the session is known, the content is behind the loading screen.
    await page.waitForSelector("#content:not([hidden])");
    for (const [width, height, percent] of SIZES) {
      await page.setViewport({ width, height, hasTouch: true });
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = `${size}%`;
      }, percent);
      const faults = await page.evaluate(layoutFaults);
      const at = `${state[0]} with ${state[1]} at ${width} x ${height}, ${percent}%`;
      found.push(...faults.map((fault) => `${at}: ${fault}`));
    }
    await page.evaluate(() => document.documentElement.removeAttribute("style"));
    await page.setViewport({ width: 390, height: 844, hasTouch: true });
    const faults = await faultsInLightAndDark(page);
    found.push(...faults.map((fault) => `${state[0]} with ${state[1]}: ${fault}`));
  }
  return found;
}

/** Shows a visitor's first page, without motion. */
async function begin({ page }: { page: Page }, url: string): Promise<Page> {
  await page.emulateMediaFeatures([{ name: "prefers-reduced-motion", value: "reduce" }]);
  await open(page, `${url}/terms`, { remote: "account" });
  return page;
}

describe("every screen of the sample market cuts and covers nothing at any size", () => {
  it.each(["browse", "listing", "offers", "account"] as const)("in %s", async (remote) => {
    const page = await begin(await visit(WINDOW), app.url);
    const states = statesOf(await marketOf(page));
    expect(await faultsOf(page, states[remote])).toEqual([]);
  });

  it("for a seller with an offer", async () => {
    const page = await begin(await visit(WINDOW), app.url);
    const own = await listCar(page);
    const offer = await firstOffer(page, own);
    const dealer = await revealDealer(page);
    const states = sellerStatesOf({ ...(await marketOf(page)), own, offer, dealer });
    expect(await faultsOf(page, states)).toEqual([]);
  });
});

describe("every screen of the live market cuts and covers nothing at any size", () => {
  let live: RunningApp;
  let page: Page;
  let states: ReturnType<typeof liveStatesOf>;

  beforeAll(async () => {
    live = await startApp({ MARKET: "live", DEMO: "0" });
    page = await begin(await stay(WINDOW), live.url);
    const [other, third] = [
      await begin(await stay(), live.url),
      await begin(await stay(), live.url),
    ] as const;
    states = liveStatesOf(await dealAndSwap(page, other, third));
  }, 180_000);

  afterAll(() => live.stop());

  it.each(["browse", "listing", "offers", "account"] as const)("in %s", async (remote) => {
    expect(await faultsOf(page, states[remote])).toEqual([]);
  });
});
