import type { Page } from "puppeteer-core";

import { accessibilityFaults } from "../screen";

/** The violations axe finds in the page in light, and those of contrast in dark. */
export async function faultsInLightAndDark(page: Page): Promise<string[]> {
  const light = await faultsIn(page, "light");
  const dark = await faultsIn(page, "dark", ["color-contrast"]);
  await page.evaluate(() => (document.adoptedStyleSheets = []));
  return [...light, ...dark];
}

async function faultsIn(page: Page, scheme: string, rules?: string[]): Promise<string[]> {
  await page.emulateMediaFeatures([
    { name: "prefers-color-scheme", value: scheme },
    { name: "prefers-reduced-motion", value: "reduce" },
  ]);
  await page.evaluate(renderAll);
  // Colours in transition between two themes belong to neither. What is closed keeps its finished transitions.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState === "finished"),
  );
  return accessibilityFaults(page, rules);
}

/** Runs in the page: cards far from the window are not rendered, and answer with the colours of the theme before. */
function renderAll(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { content-visibility: visible !important; }");
  document.adoptedStyleSheets = [sheet];
}
