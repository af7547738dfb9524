import { open } from "./screen";
import { app, visit } from "./stage";
import { enter, marketOf, toastStatesOf } from "./states";
import { coveredByToast } from "./steps/coveredByToast";

jest.setTimeout(120_000);

describe("a toast", () => {
  it("covers nothing that can be tapped", async () => {
    const { page } = await visit();
    await page.emulateMediaFeatures([{ name: "prefers-reduced-motion", value: "reduce" }]);
    await open(page, `${app.url}/terms`, { remote: "account" });
    const covered: string[] = [];
    for (const state of toastStatesOf(await marketOf(page))) {
      await enter(page, state);
      const shown = await page.waitForSelector("li[data-swipe-direction][data-state=open]");
      // Another frame, in which a screen that has changed moves it.
      await page.evaluate(() => new Promise(requestAnimationFrame));
      await page.evaluate(() => new Promise(requestAnimationFrame));
      const found = await page.evaluate(coveredByToast);
      covered.push(...found.map((control) => `${state[0]}: ${state[1]} covers ${control}`));
      await shown?.evaluate((toast) =>
        toast.querySelector<HTMLElement>("button:last-child")?.click(),
      );
    }
    expect(covered).toEqual([]);
  });
});
