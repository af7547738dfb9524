import { translatePage } from "@takas/testing/translatePage";
import type { Page } from "puppeteer-core";

/**
 * Makes the browser translate a visitor's pages and whatever appears in them, from the first text on. `mark` follows
 * each text.
 */
export async function translate(page: Page, mark = ""): Promise<void> {
  await page.evaluateOnNewDocument(`{
    const translatePage = ${String(translatePage)};
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        addedNodes.forEach((node) => translatePage(node, ${JSON.stringify(mark)}));
      }
    }).observe(document, { childList: true, subtree: true });
  }`);
}
