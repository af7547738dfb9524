import type { Page } from "puppeteer-core";

import { startApp } from "./app";
import type { RunningApp } from "./app";
import { open } from "./screen";
import { app, visit } from "./stage";
import { dealerStatesOf, enter, liveStatesOf, marketOf, statesOf } from "./states";
import type { State } from "./states";
import { ask, giveName, listCar } from "./steps/dealing";
import { installProbe } from "./steps/probe";

// One visitor presses everything, so the timeout is that of one press on a slow machine, many times.
jest.setTimeout(600_000);

/** What the presses in a state have found, and whether they have spoiled the page. */
interface Presses {
  faults: string[];
  isSpoiled: boolean;
}

/** Enters a state; resolves to its controls. */
async function begin(page: Page, state: State, isLoaded: boolean): Promise<string[]> {
  await page.evaluate(() => window.probe.hold(false));
  await enter(page, state, isLoaded);
  await page.evaluate(() => window.probe.settle());
  await page.evaluate(() => window.probe.hold(true));
  return page.evaluate(() => window.probe.controls());
}

/** Presses every control of every state once; resolves to those that do nothing, or that something covers. */
async function deadIn(page: Page, states: State[]): Promise<string[]> {
  const found: string[] = [];
  let isSpoiled = false;
  for (const state of states) {
    const after: Presses = await pressAll(page, state, isSpoiled).catch((error: unknown) => ({
      faults: [String(error)],
      isSpoiled: true,
    }));
    isSpoiled = after.isSpoiled;
    found.push(...after.faults.map((fault) => `${state[0]} with ${state[1]}: ${fault}`));
  }
  return found;
}

/** Does so for one state, which it enters by a load of the page if the last one has spoiled the page. */
async function pressAll(page: Page, state: State, isSpoiled: boolean): Promise<Presses> {
  const after: Presses = { faults: [], isSpoiled };
  let left = await begin(page, state, isSpoiled);
  /** Presses what is left and there; returns whether there was something. */
  const press = async () => {
    const round = await page.evaluate((wanted) => window.probe.press(wanted), left);
    after.faults.push(
      ...round.dead.map((name) => `${name} does nothing`),
      ...round.covered.map((name) => `${name} is covered`),
    );
    left = left.filter((name) => !round.pressed.includes(name));
    after.isSpoiled = round.isSpoiled;
    return round.pressed.length > 0;
  };
  await press();
  // What a press has taken away comes back with Escape, or else by entering the state again.
  while (left.length > 0) {
    await page.keyboard.press("Escape");
    await page.evaluate(() => window.probe.settle());
    if (!(await press())) {
      await begin(page, state, after.isSpoiled);
      if (!(await press())) {
        after.faults.push(...left.map((name) => `${name} is gone`));
        break;
      }
    }
  }
  return after;
}

/** A visitor whose pages have the probe. */
async function arrive(url: string): Promise<Page> {
  const { page } = await visit();
  await page.evaluateOnNewDocument(installProbe);
  await page.emulateMediaFeatures([{ name: "prefers-reduced-motion", value: "reduce" }]);
  await open(page, `${url}/terms`, { remote: "account" });
  return page;
}

describe("every control of every screen in every state", () => {
  it("changes, says or sends something in the sample market", async () => {
    const page = await arrive(app.url);
    const market = await marketOf(page);
    const states = [...statesOf(market), ...dealerStatesOf(market)];
    expect(await deadIn(page, states)).toEqual([]);
  });

  describe("of the live market", () => {
    let live: RunningApp;

    beforeAll(async () => {
      live = await startApp({ MARKET: "live", DEMO: "0" });
    }, 180_000);

    afterAll(() => live.stop());

    it("changes, says or sends something", async () => {
      const page = await arrive(live.url);
      const other = await arrive(live.url);
      await Promise.all([giveName(page), giveName(other)]);
      const [own, agreed, mine, theirs, car] = [
        await listCar(page),
        await listCar(page, { title: "2018 Toyota Vitz", year: 2018 }),
        await listCar(other),
        await listCar(other, { title: "2018 Toyota Vitz", year: 2018 }),
        await listCar(other, { title: "2019 Toyota Vitz", year: 2019 }),
      ];
      const propose = async (vehicleId: string, swapVehicleId: string) => {
        const swap = { kind: "swap", vehicleId, swapVehicleId };
        return (await ask<{ id: string }>(other, "POST offers", swap)).id;
      };
      const [offer, deal] = [await propose(own, mine), await propose(agreed, theirs)];
      await ask(page, `POST offers/${deal}/changes`, { action: "accept", round: 1 });
      expect(await deadIn(page, liveStatesOf({ own, offer, car, deal }))).toEqual([]);
    });
  });
});
