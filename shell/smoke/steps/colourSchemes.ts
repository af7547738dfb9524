import type { Page } from "puppeteer-core";

import { accessibilityFaults } from "../screen";

/** The violations that axe finds in light, violations of contrast in dark, and the controls with small text. */
export async function faultsInLightAndDark(page: Page): Promise<string[]> {
  const light = await faultsInLight(page);
  const dark = await faultsIn(page, "dark", ["color-contrast"]);
  await page.evaluate(() => (document.adoptedStyleSheets = []));
  return [...light, ...dark];
}

/** The violations that axe finds in light, and the controls with small text. */
export async function faultsInLight(page: Page): Promise<string[]> {
  const light = await faultsIn(page, "light");
  const small = await page.evaluate(smallControls);
  await page.evaluate(() => (document.adoptedStyleSheets = []));
  return [...light, ...small];
}

/** Runs in the page: iOS zooms into the page when a control with text below 16 px has the focus. */
function smallControls(): string[] {
  const typed =
    "select, textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file])";
  return [...document.querySelectorAll(typed)]
    .map((control) => [control, getComputedStyle(control).fontSize] as const)
    .filter(([, size]) => Number.parseFloat(size) < 16)
    .map(([control, size]) => `text of ${size} in ${control.outerHTML.slice(0, 120)}`);
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
