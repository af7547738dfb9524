import { createStore } from "@takas/client";
import { Slot, defineParts } from "@takas/mfe-kit";
import type { PartProps, RemoteModule, Services } from "@takas/mfe-kit";
import type { RegistryEntry } from "@takas/mfe-kit/manifest";
import { createFakeServices, renderScreen } from "@takas/mfe-kit/testing";
import { buildConfig, buildVehicle, startFakeApi } from "@takas/testing";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { useState } from "react";

import type { OutletFailure } from "../composition/outletState";
import { createFills } from "./createFills";

const fakeApi = startFakeApi();
const car = buildVehicle({ title: "2017 Toyota Vitz" });
type Car = PartProps<"listing.actions">;

const Matches = ({ of }: Car) => <p>{`Matches of ${of.title}`}</p>;
const Insurance = ({ of }: Car) => <p>{`Insurance for ${of.title}`}</p>;
const Broken = (): never => {
  throw new Error("broken");
};

/** A remote whose parts are these components. */
function moduleWith(parts: Record<string, unknown>): RemoteModule {
  return {
    mount: () => ({ unmount: () => undefined }),
    ...defineParts({ name: "test" }, () => Promise.resolve(parts)),
  };
}

type Fills = NonNullable<RegistryEntry["current"]["fills"]>;

function buildOf(build: string, fills: Fills): RegistryEntry["current"] {
  return {
    build,
    entry: "/remotes/x.js",
    container: build,
    shared: {},
    routes: [],
    fills,
  };
}

const fillOf = (part: string, order = 1, fields: Partial<Fills[number]> = {}) => ({
  slot: "listing.actions",
  part,
  order,
  bytes: 1,
  ...fields,
});

function remoteOf(name: string, fills: Fills, fields: Partial<RegistryEntry> = {}): RegistryEntry {
  return { name, team: name, enabled: true, current: buildOf(`${name}1`, fills), ...fields };
}

interface Setup {
  remotes: RegistryEntry[];
  /** What each build exposes; another one does not load. */
  modules: Record<string, RemoteModule>;
}

/** The fills of a page, and what was reported. */
function setup({ remotes, modules }: Setup) {
  const reports: OutletFailure[] = [];
  const services: Services = createFakeServices();
  const fillsOf = createFills({
    remotes: () => remotes,
    first: undefined,
    services: () => ({
      offer: { shared: {}, budget: 100_000 },
      load: (_name, { build }) =>
        modules[build] === undefined
          ? Promise.reject(new Error("RUNTIME-008: script failed"))
          : Promise.resolve(modules[build]),
      mayMount: Promise.resolve(),
      refresh: () => Promise.resolve(),
      renewPage: () => {
        throw new Error("A part must not load the page again.");
      },
      report: (failure) => reports.push(failure),
      reportShown: () => undefined,
      context: { store: createStore(), services },
    }),
  });
  return { fillsOf, reports };
}

/** A screen with the slot, in the live market. */
async function show(given: Setup) {
  fakeApi.answer("GET /api/config", buildConfig({ market: "live" }));
  const { fillsOf, reports } = setup(given);
  const rendered = await renderScreen(<Screen />, { isConfigured: true, fillsOf });
  return { ...rendered, reports };
}

function Screen() {
  const [of, setOf] = useState(car);
  return (
    <main>
      <p>The screen</p>
      <button onClick={() => setOf({ ...car, title: "2018 Honda Jazz" })}>Next</button>
      <Slot name="listing.actions" of={of} />
    </main>
  );
}

const texts = () => [...document.querySelectorAll("p")].map(({ textContent }) => textContent);

/** Parts are left by roots of their own. */
afterEach(() => act(async () => cleanup()));

describe("a slot", () => {
  it("that nobody fills adds nothing to its screen", async () => {
    const remotes = [remoteOf("offers", [])];
    const { container } = await show({ remotes, modules: {} });
    expect(container.querySelector("main")?.children).toHaveLength(2);
  });

  it("that two fill has both in the order of their manifests, and passes on what changes", async () => {
    const remotes = [
      remoteOf("offers", [fillOf("Matches", 20)]),
      remoteOf("garage", [fillOf("Insurance", 10)]),
    ];
    const modules = {
      offers1: moduleWith({ Matches }),
      garage1: moduleWith({ Insurance }),
    };
    await show({ remotes, modules });
    await screen.findByText("Matches of 2017 Toyota Vitz");
    await screen.findByText("Insurance for 2017 Toyota Vitz");
    expect(texts()).toEqual([
      "The screen",
      "Insurance for 2017 Toyota Vitz",
      "Matches of 2017 Toyota Vitz",
    ]);
    act(() => screen.getByRole("button").click());
    await screen.findByText("Matches of 2018 Honda Jazz");
    const place = document.querySelector("[data-slot]");
    await act(async () => cleanup());
    expect(place).toBeEmptyDOMElement();
  });

  it("leaves out remotes that are switched off, and parts of another market", async () => {
    const remotes = [
      remoteOf("offers", [fillOf("Matches")], { enabled: false }),
      remoteOf("garage", [fillOf("Insurance", 1, { market: "sample" })]),
    ];
    await show({ remotes, modules: { garage1: moduleWith({ Insurance }) } });
    expect(document.querySelector("[data-slot]")).toBeNull();
  });

  it.each([
    ["does not load", {}, "entry"],
    ["has no parts", { offers1: { ...moduleWith({}), mountPart: undefined } }, "expose"],
    ["lacks the component", { offers1: moduleWith({}) }, "mount"],
    ["crashes", { offers1: moduleWith({ Matches: Broken }) }, "mount"],
  ])("shows the others where one %s, and reports it", async (_why, broken, kind) => {
    const quiet = jest.spyOn(console, "error").mockReturnValue();
    const remotes = [
      remoteOf("offers", [fillOf("Matches")]),
      remoteOf("garage", [fillOf("Insurance")]),
    ];
    const modules = { garage1: moduleWith({ Insurance }), ...(broken as Setup["modules"]) };
    const { reports } = await show({ remotes, modules });
    await screen.findByText("Insurance for 2017 Toyota Vitz");
    await waitFor(() =>
      expect(reports).toMatchObject([{ remote: "offers", team: "offers", build: "offers1", kind }]),
    );
    expect(texts()).toEqual(["The screen", "Insurance for 2017 Toyota Vitz"]);
    quiet.mockRestore();
  });

  it("falls back to the previous build, if that has the part", async () => {
    const fills = [fillOf("Matches")];
    const previous = { previous: buildOf("before", fills) };
    const modules = { before: moduleWith({ Matches }) };
    const { reports } = await show({ remotes: [remoteOf("offers", fills, previous)], modules });
    await screen.findByText("Matches of 2017 Toyota Vitz");
    expect(reports).toHaveLength(1);
  });

  it("does not ask a previous build that never had the part", async () => {
    const previous = { previous: buildOf("before", []) };
    const modules = { before: moduleWith({ Matches }) };
    const remotes = [remoteOf("offers", [fillOf("Matches")], previous)];
    const { reports } = await show({ remotes, modules });
    await waitFor(() => expect(reports).toHaveLength(1));
    expect(texts()).toEqual(["The screen"]);
  });
});
