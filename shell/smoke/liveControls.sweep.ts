import type { Page } from "puppeteer-core";

import { startApp } from "./setup/app";
import type { RunningApp } from "./setup/app";
import { stay } from "./stage";
import { liveStatesOf } from "./states";
import { arrive, deadIn } from "./steps/deadControls";
import { ask, giveName, listCar } from "./steps/dealing";

// One visitor presses everything of a remote, so the timeout is that of one press on a slow machine, many times.
jest.setTimeout(240_000);

describe("every control of the live market changes, says or sends something", () => {
  let live: RunningApp;
  let page: Page;
  let states: ReturnType<typeof liveStatesOf>;

  beforeAll(async () => {
    live = await startApp({ MARKET: "live", DEMO: "0" });
    page = await arrive(await stay(), live.url);
    const other = await arrive(await stay(), live.url);
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
    states = liveStatesOf({ own, offer, car, deal });
  }, 180_000);

  afterAll(() => live.stop());

  it.each(["browse", "listing", "offers", "account"] as const)("in %s", async (remote) => {
    expect(await deadIn(page, states[remote])).toEqual([]);
  });
});
