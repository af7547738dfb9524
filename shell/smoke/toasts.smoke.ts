import { open } from "./screen";
import { app, visit } from "./stage";
import { enter, marketOf, toastStatesOf } from "./states";
import { toastFaults } from "./steps/toastFaults";

jest.setTimeout(120_000);

describe("a toast", () => {
  // docs/product.md 2.2.7
  it("is below the header, above dialogs, and never over the bar", async () => {
    const { page } = await visit();
    await page.emulateMediaFeatures([{ name: "prefers-reduced-motion", value: "reduce" }]);
    await open(page, `${app.url}/terms`, { remote: "account" });
    const faults: string[] = [];
    for (const state of toastStatesOf(await marketOf(page))) {
      await enter(page, state);
      const shown = await page.waitForSelector("li[data-swipe-direction][data-state=open]");
      await shown?.evaluate(async (toast) => {
        await Promise.all(toast.getAnimations().map(({ finished }) => finished));
      });
      const found = await page.evaluate(toastFaults);
      faults.push(...found.map((fault) => `${state[0]}, ${state[1]}: ${fault}`));
      await shown?.evaluate((toast) =>
        toast.querySelector<HTMLElement>("button:last-child")?.click(),
      );
    }
    expect(faults).toEqual([]);
  });
});
