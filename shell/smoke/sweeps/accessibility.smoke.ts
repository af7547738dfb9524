import type { Page } from "puppeteer-core";

import { accessibilityFaults, follow, open } from "../screen";
import { app, visit } from "../stage";
import { enter, marketOf, statesOf } from "../states";
import type { State } from "../states";
import { faultsInLightAndDark } from "../steps/colourSchemes";

async function openTerms(): Promise<Page> {
  const { page } = await visit();
  await open(page, `${app.url}/terms`, { remote: "account" });
  return page;
}

describe("every screen in every state", () => {
  it("has no accessibility violations, in light and in dark", async () => {
    const found: string[] = [];
    const look = async (states: State[], page: Page) => {
      for (const state of states) {
        const [path, words] = state;
        await enter(page, state);
        const faults = await faultsInLightAndDark(page);
        found.push(...faults.map((fault) => `${path} with ${words}: ${fault}`));
      }
    };
    const [one, other] = await Promise.all([openTerms(), openTerms()]);
    const { browse, listing, offers, account } = statesOf(await marketOf(one));
    // axe uses one core for each page.
    await Promise.all([look([...browse, ...listing], one), look([...offers, ...account], other)]);
    expect(found).toEqual([]);
  });

  it("has none while the API is unavailable", async () => {
    const page = await openTerms();
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
