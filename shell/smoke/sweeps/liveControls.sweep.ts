import type { Page } from "puppeteer-core";

import { startApp } from "../setup/app";
import type { RunningApp } from "../setup/app";
import { stay } from "../stage";
import { liveStatesOf } from "../states";
import { dealAndSwap } from "../steps/circle";
import { arrive, deadIn } from "../steps/deadControls";

describe("every control of the live market changes, says or sends something", () => {
  let live: RunningApp;
  let page: Page;
  let states: ReturnType<typeof liveStatesOf>;

  beforeAll(async () => {
    live = await startApp({ MARKET: "live", DEMO: "0" });
    page = await arrive(await stay(), live.url);
    const other = await arrive(await stay(), live.url);
    const third = await arrive(await stay(), live.url);
    states = liveStatesOf(await dealAndSwap(page, other, third));
  }, 180_000);

  afterAll(() => live.stop());

  it.each(["browse", "listing", "offers", "account"] as const)("in %s", async (remote) => {
    expect(await deadIn(page, states[remote])).toEqual([]);
  });
});
