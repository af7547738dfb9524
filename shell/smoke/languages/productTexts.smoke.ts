import type { Page } from "puppeteer-core";

import { open } from "../screen";
import { app, visit } from "../stage";
import { enter, marketOf } from "../states";
import { productTexts } from "./productTexts";
import type { ScreenTexts } from "./productTexts";

describe("the sample market", () => {
  it("shows the texts of the product on every screen, in the order that it says", async () => {
    const [one, other] = await Promise.all([openTerms(), openTerms()]);
    const screens = productTexts(await marketOf(one));
    const half = Math.ceil(screens.length / 2);
    await Promise.all([walk(one, screens.slice(0, half)), walk(other, screens.slice(half))]);
  });
});

async function openTerms(): Promise<Page> {
  const { page } = await visit();
  await open(page, `${app.url}/terms`, { remote: "account" });
  return page;
}

async function walk(page: Page, screens: ScreenTexts[]): Promise<void> {
  for (const { section, at, act, texts, isOrdered = false } of screens) {
    const [first = ""] = texts;
    await enter(page, act === undefined ? [at, first] : [at, first, act]);
    for (const [index, text] of texts.entries()) {
      const wanted = isOrdered ? texts.slice(0, index + 1) : [text];
      await page.waitForFunction(shows, {}, wanted).catch((cause: unknown) => {
        const where = isOrdered ? ` after ${texts.slice(0, index).join(", ")}` : "";
        throw new Error(`docs/product.md ${section}, ${at}: no "${text}"${where}`, { cause });
      });
    }
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
