import type { BodyType } from "@takas/contracts/choices";
import type { Page } from "puppeteer-core";

import { says } from "../screen";
import { ask, goTo, listCar, press, tap } from "./dealing";

/** A body that a car has, and the one that its owner would swap it for. */
type Bodies = [has: BodyType, wants: BodyType];

/** Lists a car and says by the API what it would be swapped for; resolves to its id. */
export async function listWanting(page: Page, [has, wants]: Bodies): Promise<string> {
  const named = { model: `Vitz ${has}`, title: `A ${has} for ${wants}` };
  const id = await listCar(page, { bodyType: has, ...named });
  const cash = { kind: "add", most: 1_500 };
  await ask(page, `PUT vehicles/${id}/wants`, { bodyTypes: [wants], cash });
  return id;
}

/** Opens the first circle of the matches that goes on. */
export async function openCircle(page: Page): Promise<void> {
  await goTo(page, "/matches");
  await tap(page, 'ul[aria-label="Three-way swaps"] a');
  await page.waitForFunction(() => location.pathname.startsWith("/circle/"));
}

/** Takes an action of the circle that is open, and confirms it. */
export async function answerCircle(page: Page, action: string, confirm: string): Promise<void> {
  await press(page, action, "main button");
  await press(page, confirm, "[role=dialog] button");
}

/** Says on My Cars which body a car would be swapped for. */
export async function wantOnScreen(page: Page, wants: BodyType): Promise<void> {
  await press(page, "What would you swap it for?", "article a");
  await press(page, "Specific cars", "label");
  await press(page, wants);
  await press(page, "Save");
  await says(page, "open to swaps match");
}
