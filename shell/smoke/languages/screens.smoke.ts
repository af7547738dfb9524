import type { Page } from "puppeteer-core";

import { accessibilityFaults, follow, open } from "../screen";
import { app, visit } from "../stage";
import { enter, marketOf, statesOf } from "../states";
import type { State } from "../states";
import { faultsInLight, faultsInLightAndDark } from "../steps/colourSchemes";
import { translate } from "../steps/translate";
import { productTexts } from "./productTexts";
import type { ScreenTexts } from "./productTexts";

/** A new visitor, whose browser translates every page if the test says so. */
async function openTerms({ isTranslated = false } = {}) {
  const { page, complaints } = await visit();
  if (isTranslated) {
    await page.emulateMediaFeatures([{ name: "prefers-reduced-motion", value: "reduce" }]);
    await translate(page);
  }
  await open(page, `${app.url}/terms`, { remote: "account" });
  return { page, complaints };
}

describe("every screen in every state", () => {
  it("shows the texts of the product, has no accessibility violations in light and in dark, and can be translated by the browser", async () => {
    const [one, other] = await Promise.all([
      openTerms({ isTranslated: true }),
      openTerms({ isTranslated: true }),
    ]);
    const market = await marketOf(one.page);
    const texts = productTexts(market);
    const seen = new Set<ScreenTexts>();
    const found: string[] = [];
    const look = async (states: State[], page: Page) => {
      for (const state of states) {
        const [path, words, act] = state;
        await enter(page, state);
        for (const wanted of texts.filter(({ at }) => at[0] === path && at[1] === words)) {
          seen.add(wanted);
          await showsTexts(page, wanted);
        }
        // The sweep looks at what an act opens in dark as well.
        const faults = await (act === undefined ? faultsInLightAndDark : faultsInLight)(page);
        found.push(...faults.map((fault) => `${path} with ${words}: ${fault}`));
      }
    };
    const { browse, listing, offers, account } = statesOf(market);
    // axe uses one core for each page.
    await Promise.all([
      look([...browse, ...listing], one.page),
      look([...offers, ...account], other.page),
    ]);
    expect(found).toEqual([]);
    expect(texts.filter((wanted) => !seen.has(wanted))).toEqual([]);
    for (const { page, complaints } of [one, other]) {
      expect(await page.$$eval("main font", (translated) => translated.length)).not.toBe(0);
      // The API refuses what some of the screens are about.
      const faults = complaints.filter((text) => !text.startsWith("Failed to load resource"));
      expect(faults).toEqual([]);
    }
  });

  it("has no accessibility violations while the API is unavailable", async () => {
    const { page } = await openTerms();
    const { car } = await marketOf(page);
    await page.setRequestInterception(true);
    page.on("request", (request) => {
      const isAsked = request.url().includes("/api/");
      void (isAsked ? request.respond({ status: 500 }) : request.continue());
    });
    const found: string[] = [];
    for (const path of ["/", "/search", `/listing/${car}`, "/my-cars", `/cash-offer/${car}`]) {
      // The screen before has such a button as well.
      await page.$$eval("button", (buttons) =>
        buttons.forEach((button) => button.setAttribute("data-before", "")),
      );
      await follow(page, path);
      await page.locator("button:not([data-before]) ::-p-text(Retry)").wait();
      found.push(...(await accessibilityFaults(page)).map((fault) => `${path}: ${fault}`));
    }
    expect(found).toEqual([]);
  });
});

/** Waits until the page shows the texts that the product says for its state. */
async function showsTexts(page: Page, wanted: ScreenTexts): Promise<void> {
  const { section, at, texts, isOrdered = false } = wanted;
  for (const [index, text] of texts.entries()) {
    const shown = isOrdered ? texts.slice(0, index + 1) : [text];
    await page.waitForFunction(shows, {}, shown).catch((cause: unknown) => {
      const where = isOrdered ? ` after ${texts.slice(0, index).join(", ")}` : "";
      throw new Error(`docs/product.md ${section}, ${at[0]}: no "${text}"${where}`, { cause });
    });
  }
}

/** Runs in the page: whether it shows these texts one after the other, labels and placeholders included. */
function shows(texts: string[]): boolean {
  const nodes = document.createTreeWalker(document.body);
  let words = "";
  for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
    if (node instanceof HTMLElement) {
      words += ` ${node.ariaLabel ?? ""} ${node.getAttribute("placeholder") ?? ""} `;
    } else if (node instanceof Text) {
      const { parentElement } = node;
      const isShown = parentElement?.tagName === "OPTION" || parentElement?.checkVisibility();
      words += isShown === true ? node.data : "";
    }
  }
  let from = 0;
  return texts.every((text) => {
    const place = words.indexOf(text, from);
    from = place + text.length;
    return place !== -1;
  });
}
