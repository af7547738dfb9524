import { open } from "../screen";
import { app, visit } from "../stage";
import { enter, marketOf, toastStatesOf } from "../states";
import { translate } from "../steps/translate";

describe("a toast", () => {
  // docs/product.md 2.2.7
  it("is below the header, above dialogs, and never over the bar, also in a page that the browser translates", async () => {
    const { page, complaints } = await visit();
    await translate(page);
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
    // The API refuses what some of the screens are about.
    expect(complaints.filter((text) => !text.startsWith("Failed to load resource"))).toEqual([]);
  });
});

/** Runs in the page: what is wrong with the place of the toast, which is below the header, above everything, and above the bar. */
function toastFaults(): string[] {
  /** px of the first row of each header. */
  const HEADER = 56;
  const toast = document.querySelector("li[data-swipe-direction][data-state=open]");
  if (toast === null) {
    return ["there is no toast"];
  }
  const { left, right, top, bottom } = toast.getBoundingClientRect();
  const bar = document.querySelector('nav[aria-label="Main"] a')?.closest("nav");
  const barTop = bar?.getBoundingClientRect().top ?? 0;
  // On wide screens the tabs are a rail at the side.
  const edge = barTop > innerHeight / 2 ? barTop : innerHeight;
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const faults: [boolean, string][] = [
    [top < HEADER, `it begins at ${top}, over the header`],
    [top > HEADER + 16, `it begins at ${top}, far below the header`],
    [bottom > edge, `it ends at ${bottom}, over the bar at ${edge}`],
    [hit === null || !toast.contains(hit), "something is above it"],
  ];
  return faults.flatMap(([isSo, fault]) => (isSo ? [fault] : []));
}
