import type { Page } from "puppeteer-core";

import { open, says } from "../screen";
import { layoutFaults } from "./layoutFaults";

/** A path, and words that its page shows once it has its content. */
type View = [path: string, words: string];

/** What is wrong with the layout of these pages on the narrowest phone, in a language with longer words than English. */
export async function narrowFaults(
  page: Page,
  language: "tr" | "el",
  views: readonly View[],
): Promise<string[]> {
  const before = page.viewport();
  const { origin } = new URL(page.url());
  await page.setViewport({ ...before, width: 320, height: 640 });
  const found: string[] = [];
  for (const [path, words] of views) {
    const url = new URL(path, origin);
    url.searchParams.set("lang", language);
    await open(page, url.href);
    await says(page, words);
    const faults = await page.evaluate(layoutFaults);
    found.push(...faults.map((fault) => `${path}: ${fault}`));
  }
  await page.setViewport(before);
  return found;
}
