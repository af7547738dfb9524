import type { Page } from "puppeteer-core";

import { open } from "../screen";
import { enter } from "../states";
import type { State } from "../states";
import { installProbe } from "./probe";

/** ms for one press and what follows from it: only a page that has stopped answering takes as long. */
const PATIENCE = 40_000;
/** How often a state is entered to press what earlier presses have taken away. */
const MOST_ENTRIES = 12;

/** Presses every control of every state once; resolves to the controls that do nothing, or that something covers. */
export async function deadIn(page: Page, states: readonly State[]): Promise<string[]> {
  const found: string[] = [];
  for (const state of states) {
    const faults = await faultsOf(page, state);
    found.push(...faults.map((fault) => `${state[0]} with ${state[1]}: ${fault}`));
  }
  return found;
}

/** Does so for one state. */
async function faultsOf(page: Page, state: State): Promise<string[]> {
  const faults: string[] = [];
  let left = await begin(page, state);
  for (let entries = 1; left.length > 0; entries += 1) {
    const before = left.length;
    left = await pressThese(page, left, faults);
    if (left.length === before || entries === MOST_ENTRIES) {
      return [...faults, ...left.map((name) => `${name} is gone after ${entries} visits`)];
    }
    if (left.length > 0) {
      await begin(page, state);
    }
  }
  return faults;
}

/** Enters a state, by a load of the page if the last one has spoiled the page; resolves to its controls. */
async function begin(page: Page, state: State): Promise<string[]> {
  const isSpoiled = await inTime(
    `leaving for ${state[0]}`,
    page.evaluate(() => {
      window.probe.hold(false);
      return window.probe.isSpoiled();
    }),
  );
  await enter(page, whenStill(state), isSpoiled);
  return inTime(
    `entering ${state[0]}`,
    page.evaluate(async () => {
      await window.probe.settle();
      window.probe.hold(true);
      return window.probe.controls(false);
    }),
  );
}

/** The same state, entered once nothing moves: a part that loads later could move what is tapped. */
function whenStill(state: State): State {
  const [path, words, act] = state;
  if (act === undefined) {
    return state;
  }
  const actOnceStill = async (page: Page) => {
    await settle(page);
    await act(page);
  };
  return [path, words, actOnceStill];
}

function settle(page: Page): Promise<void> {
  return page.evaluate(() => window.probe.settle());
}

/** Presses these controls and each toast's; resolves to the ones that are not there, even after Escape. */
async function pressThese(page: Page, names: string[], faults: string[]): Promise<string[]> {
  let left = names;
  for (let pressed = 1; pressed > 0 && left.length > 0;) {
    const before = left;
    await pressToast(page, faults);
    left = [];
    for (const name of before) {
      if (!(await pressOne(page, { name, isInToast: false }, faults))) {
        left.push(name);
      }
    }
    pressed = before.length - left.length;
    await page.keyboard.press("Escape");
    await inTime("Escape", settle(page));
  }
  return left;
}

async function pressToast(page: Page, faults: string[]): Promise<void> {
  for (const name of await page.evaluate(() => window.probe.controls(true))) {
    await pressOne(page, { name, isInToast: true }, faults);
  }
}

/** Presses a control; resolves to whether it was there. */
async function pressOne(
  page: Page,
  { name, isInToast }: { name: string; isInToast: boolean },
  faults: string[],
): Promise<boolean> {
  const outcome = await inTime(
    `a press of ${name} on ${page.url()}`,
    page.evaluate((wanted, isToast) => window.probe.press(wanted, isToast), name, isInToast),
  );
  if (outcome?.isCovered === true) {
    faults.push(`${name} is covered`);
  }
  if (outcome?.what === "") {
    faults.push(`${name} does nothing`);
  }
  return outcome !== undefined;
}

/** Fails with a sentence when the page does not answer. */
async function inTime<Answer>(after: string, answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`The page stops answering after ${after}.`)),
      PATIENCE,
    );
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Gives a visitor's pages the probe. */
export async function arrive({ page }: { page: Page }, url: string): Promise<Page> {
  await page.evaluateOnNewDocument(installProbe);
  // The browser asks before a changed listing is left, and the page waits until it has an answer.
  page.on("dialog", (dialog) => void dialog.accept());
  await page.emulateMediaFeatures([{ name: "prefers-reduced-motion", value: "reduce" }]);
  await open(page, `${url}/terms`, { remote: "account" });
  return page;
}
