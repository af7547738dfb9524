import type { BodyType } from "@takas/contracts/choices";
import type { CircleList } from "@takas/contracts/live/circles";
import type { Page } from "puppeteer-core";

import { says } from "../screen";
import { ask, giveName, goTo, listCar, press, tap, trade } from "./dealing";

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

/** The three owners of a circle. */
type Three = readonly [Page, Page, Page];

/** Lists a car of each of three people so that they form a circle; resolves to its id. */
async function formCircle(people: Three, bodies: readonly BodyType[]): Promise<string> {
  const [first] = people;
  const known = (await ask<CircleList>(first, "GET circles")).circles.map(({ id }) => id);
  for (const [index, page] of people.entries()) {
    await listWanting(page, [bodies[index] ?? "SUV", bodies[(index + 1) % 3] ?? "SUV"]);
  }
  const found = await first.waitForFunction(
    async (before) => {
      const answer = await fetch("/api/circles");
      const { circles } = (await answer.json()) as CircleList;
      return circles.find(({ id }) => !before.includes(id))?.id;
    },
    { polling: 1000 },
    known,
  );
  return String(await found.jsonValue());
}

/** What the market finds for the first of three people: a car that theirs matches, a circle, and one that all accept. */
async function findSwaps(people: Three): Promise<Record<"matched" | "circle" | "agreed", string>> {
  const [first, second] = people;
  const agreed = await formCircle(people, ["Sedan", "Hatchback", "SUV"]);
  for (const page of people) {
    await ask(page, `POST circles/${agreed}/changes`, { action: "accept" });
  }
  // Other cars: the API takes an equal listing for a repeated call.
  const circle = await formCircle(people, ["Estate", "Coupe", "Sedan"]);
  await listWanting(first, ["Hatchback", "Estate"]);
  const matched = await listWanting(second, ["Estate", "Hatchback"]);
  return { matched, circle, agreed };
}

/** A seller of the live market with all that the market can have for them. */
export async function dealAndSwap(...people: Three) {
  const [seller, other, third] = people;
  await giveName(third);
  return { ...(await trade(seller, other)), ...(await findSwaps(people)) };
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
