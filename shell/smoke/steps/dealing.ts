import { descriptionOf } from "@takas/contracts/vehicleFields";
import { buildVehicle } from "@takas/testing";
import type { Page } from "puppeteer-core";

import { follow, outlet, says } from "../screen";

/** Taps the element with this text, a button or another role. */
export function press(page: Page, text: string, what = "button"): Promise<void> {
  return tap(page, `${what} ::-p-text(${text})`);
}

/**
 * Presses the button of a form without scripts, and waits for the page that follows: a wait that begins while a page is
 * replaced may never end.
 */
export async function submit(page: Page, text: string): Promise<void> {
  await Promise.all([page.waitForNavigation(), press(page, text)]);
}

/**
 * Taps an element once neither a bar nor a toast covers it, and again if it moved from under the tap: a page follows
 * what others do.
 */
export async function tap(page: Page, selector: string): Promise<void> {
  const found = page.locator(selector).filter((element) => {
    element.scrollIntoView({ block: "center", behavior: "instant" });
    const { x, y, width, height } = element.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    const control = element.closest("a, button, label, summary") ?? element;
    const lastTap = { isMissed: false };
    Object.assign(globalThis, { lastTap });
    const watch = ({ target }: Event) => {
      // Once a control has been replaced, nothing shows whether the tap hit it.
      lastTap.isMissed = target !== top && !control.contains(target as Node) && control.isConnected;
    };
    addEventListener("click", watch, { capture: true, once: true });
    return top !== null && (element.contains(top) || top.contains(element));
  });
  do {
    await found.click();
  } while (await isMissed(page));
}

/** Whether the last tap hit something else, as far as the page can say: it may have been replaced. */
function isMissed(page: Page): Promise<boolean> {
  return page
    .evaluate(() => (globalThis as { lastTap?: { isMissed: boolean } }).lastTap?.isMissed === true)
    .catch(() => false);
}

/**
 * Types over what a field holds. `fill` of a locator clears the field without an event, so React puts its old text
 * back if the field renders again before the first key.
 */
export async function typeOver(page: Page, selector: string, text: string): Promise<void> {
  const field = await page.locator(selector).waitHandle();
  await field.focus();
  await field.evaluate((element) => {
    (element as HTMLInputElement).select();
  });
  await page.keyboard.type(text);
}

/** Navigates to a path of the app and waits until its screen is shown. */
export async function goTo(page: Page, path: string): Promise<void> {
  await follow(page, path);
  await outlet(page, undefined, "ready");
}

/** Fills the wizard's second step with a Toyota Vitz of 2017. */
export async function describeCar(page: Page): Promise<void> {
  await page.locator("aria/Make[role='combobox']").fill("Toyota");
  await page.locator("aria/Model[role='textbox']").fill("Vitz");
  await page.locator("aria/Year").fill("2017");
  await page.locator("aria/Mileage").fill("88000");
  await page.locator("aria/Fuel Type").fill("Petrol");
  await page.locator("aria/Transmission").fill("Automatic");
  await page.locator("aria/Body Type").fill("Hatchback");
}

/** Sends a message with Enter. */
export async function write(page: Page, words: string): Promise<void> {
  await page.locator("textarea[placeholder]").fill(words);
  await page.keyboard.press("Enter");
  await says(page, words);
}

/** Calls the API with the page's own session; GET without a body. */
export function ask<Answer>(page: Page, call: string, body?: object): Promise<Answer> {
  return page.evaluate(
    async (asked) => {
      const [method = "", path = ""] = asked.call.split(" ");
      const answer = await fetch(`/api/${path}`, {
        method,
        ...(asked.body && {
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify(asked.body),
        }),
      });
      const text = await answer.text();
      if (!answer.ok) {
        throw new Error(`${asked.call}: ${answer.status} ${text}`);
      }
      return JSON.parse(text) as Answer;
    },
    { call, body },
  );
}

/** Lists a car with the page's own session; resolves to its id. */
export async function listCar(page: Page, fields: object = {}): Promise<string> {
  const { id } = await ask<{ id: string }>(page, "POST vehicles", {
    ...descriptionOf(buildVehicle({ mileage: 88_000 })),
    title: "2017 Toyota Vitz",
    askingPrice: "6500",
    isSwapFriendly: true,
    area: "Kyrenia / Girne",
    images: [],
    ...fields,
  });
  return id;
}

/** "User #N": the identity of the page's session. */
export async function nameOf(page: Page): Promise<string> {
  return (await ask<{ anonymousId: string }>(page, "GET auth/user")).anonymousId;
}

/** Gives the page's user a profile with a number, which deals of the live market need. */
export function giveName(page: Page): Promise<unknown> {
  const profile = { firstName: "Ali", lastName: "Demir", phoneNumber: "0542 860 12 34" };
  return ask(page, "PUT profile", profile);
}

/** Waits until there is an offer on a car; resolves to its id. */
export async function firstOffer(page: Page, car: string): Promise<string> {
  const found = await page.waitForFunction(
    async (id) => {
      const answer = await fetch(`/api/vehicles/${id}/offers`);
      return ((await answer.json()) as Array<{ id: string }>)[0]?.id;
    },
    { polling: 1000 },
    car,
  );
  return String(await found.jsonValue());
}
