import { accessibilityFaults, follow, open } from "./screen";
import { app, visit } from "./stage";
import { enter, marketOf, statesOf } from "./states";
import { faultsInLightAndDark } from "./steps/colourSchemes";

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
      const faults = await faultsInLightAndDark(page);
      found.push(...faults.map((fault) => `${path} with ${words}: ${fault}`));
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
