import { createStore } from "@takas/client";
import { CONTRACT } from "@takas/mfe-kit";
import type { RegistryEntry, RemoteBuild } from "@takas/mfe-kit/manifest";
import { createFakeServices } from "@takas/mfe-kit/testing";

import { countVisits } from "./countVisits";
import { Outlet } from "./Outlet";

const buildOf = (build: string): RemoteBuild => ({
  build,
  entry: `/remotes/offers/${build}/remoteEntry.js`,
  container: `takas_offers_${build}`,
  contract: CONTRACT,
  api: 1,
  shared: {},
  routes: [{ path: "/offers", files: [] }],
});

const live: RegistryEntry = {
  name: "offers",
  team: "offers",
  enabled: true,
  current: buildOf("good"),
};
const canary: RegistryEntry = {
  ...live,
  trial: true,
  current: buildOf("next"),
  previous: buildOf("good"),
};

const sent: unknown[] = [];
let downloaded: { name: string; transferSize: number; encodedBodySize: number }[];

const entryOf = (transferSize: number) => ({
  name: "https://x/remotes/offers/next/remoteEntry.js",
  transferSize,
  encodedBodySize: 300,
});

beforeEach(() => {
  sent.length = 0;
  downloaded = [entryOf(600)];
  Object.assign(performance, { getEntriesByType: () => downloaded });
  jest.spyOn(globalThis, "fetch").mockImplementation((_, init) => {
    sent.push(JSON.parse(init?.body as string));
    return Promise.resolve(new Response());
  });
  jest.useFakeTimers({ doNotFake: ["performance"] });
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

async function open(entry: RegistryEntry) {
  const refresh = jest.fn(() => Promise.resolve());
  const outlet = new Outlet(entry, {
    offer: { contract: CONTRACT, api: 1, shared: {}, budget: 100_000 },
    load: () =>
      Promise.resolve({
        contract: CONTRACT,
        mount: (context) => {
          context.shown();
          return { unmount: jest.fn() };
        },
      }),
    mayMount: Promise.resolve(),
    refresh,
    renewPage: () => false,
    report: jest.fn(),
    context: { store: createStore(), services: createFakeServices() },
  });
  const counter = countVisits(() => [outlet], refresh);
  outlet.enter();
  await jest.advanceTimersByTimeAsync(0);
  return { outlet, counter, refresh };
}

describe("the visits of a remote that has a canary", () => {
  it("are counted once, with their time where the code was downloaded", async () => {
    const { outlet, counter } = await open(canary);
    const shown = { remote: "offers", build: "next", outcome: "shown" };
    expect(sent).toEqual([{ ...shown, ms: expect.any(Number) as number }]);
    outlet.leave();
    outlet.enter();
    await jest.advanceTimersByTimeAsync(0);
    const failure = { remote: "offers", team: "offers", build: "next", kind: "crashed" } as const;
    counter.failed(failure);
    counter.failed(failure);
    counter.failed({ ...failure, kind: "offline" });
    counter.failed({ ...failure, remote: "browse" });
    expect(sent.slice(1)).toEqual([{ remote: "offers", build: "next", outcome: "crashed" }]);
  });

  it("have no time from a cache, and are not counted without a canary", async () => {
    downloaded = [entryOf(0)];
    await open(canary);
    expect(sent).toEqual([{ remote: "offers", build: "next", outcome: "shown" }]);
    await open(live);
    expect(sent).toHaveLength(1);
  });

  it("end when it went back, in a tab that asks every 30 s", async () => {
    const { outlet, counter, refresh } = await open(canary);
    await jest.advanceTimersByTimeAsync(30_000);
    expect(refresh).toHaveBeenCalledTimes(1);
    counter.leave();
    expect(outlet.getState()).toMatchObject({ status: "ready", build: "next" });
    outlet.updateEntry(live);
    counter.leave();
    await jest.advanceTimersByTimeAsync(0);
    expect(outlet.getState()).toMatchObject({ status: "ready", build: "good" });
  });
});
