import { createStore } from "@takas/client";
import type { OverlayContext, UpgradeRequest } from "@takas/mfe-kit";
import type { RemoteBuild } from "@takas/mfe-kit/manifest";
import { createFakeServices } from "@takas/mfe-kit/testing";

import { createOverlay, createUpgrade } from "./createOverlay";

const madeWith = (kit: string) => ({
  "@takas/client": "1.0.0",
  "@takas/contracts": "1.0.0",
  "@takas/mfe-kit": kit,
});

const offer = { versions: madeWith("1.0.0"), shared: {} };

function buildOf(build: string, kit = "1.0.0"): RemoteBuild {
  const files = { entry: "/remotes/x", container: build, shared: {}, routes: [] };
  return { build, versions: madeWith(kit), ...files };
}

function setup({ enabled = true, failing = [] as string[], kit = "1.0.0", isThere = true } = {}) {
  const services = createFakeServices();
  const shown: OverlayContext<UpgradeRequest>[] = [];
  const dialog = {
    mount: (context: OverlayContext<UpgradeRequest>) => {
      shown.push(context);
      return { unmount: jest.fn() };
    },
  };
  const load = jest.fn((_name: string, { build }: RemoteBuild, _module: string) =>
    failing.includes(build)
      ? Promise.reject(new Error(`${build} is gone`))
      : Promise.resolve(dialog),
  );
  const current = buildOf("bbbbbb", kit);
  const remote = {
    name: "account",
    team: "account",
    enabled,
    current,
    previous: buildOf("aaaaaa"),
  };
  const report = jest.fn();
  const parts = {
    report,
    remotes: () => (isThere ? [remote] : []),
    offer,
    load,
    store: createStore(),
    services: () => services,
  };
  const requestUpgrade = createUpgrade(parts);
  return { services, shown, load, report, requestUpgrade, parts };
}

const settled = () =>
  new Promise<void>((resolve) => {
    process.nextTick(resolve);
  });

describe("createUpgrade", () => {
  it("shows the dialog for the request, and removes it when it is closed", async () => {
    const { shown, requestUpgrade } = setup();
    requestUpgrade({ offerId: "7" });
    await settled();
    expect(shown[0]?.request).toEqual({ offerId: "7" });
    expect(document.body).toContainElement(shown[0]?.container ?? null);
    shown[0]?.closed();
    expect(document.body).not.toContainElement(shown[0]?.container ?? null);
  });

  it("opens one dialog however often it is requested, and again once it is closed", async () => {
    const { shown, requestUpgrade } = setup();
    requestUpgrade();
    requestUpgrade();
    await settled();
    requestUpgrade();
    await settled();
    expect(shown).toHaveLength(1);
    shown[0]?.closed();
    requestUpgrade();
    await settled();
    expect(shown).toHaveLength(2);
  });

  it.each([
    ["the current build does not load", { failing: ["bbbbbb"] }],
    ["the current build is not for this shell", { kit: "9.0.0" }],
  ])("falls back to the previous build when %s", async (_why, options) => {
    const { shown, load, services, requestUpgrade } = setup(options);
    requestUpgrade();
    await settled();
    await settled();
    expect(load.mock.lastCall?.[1].build).toBe("aaaaaa");
    expect(load.mock.lastCall?.[2]).toBe("upgrade");
    expect(shown).toHaveLength(1);
    expect(services.toast).not.toHaveBeenCalled();
  });

  it.each([
    ["no build loads", { failing: ["aaaaaa", "bbbbbb"] }, "mount"],
    ["the remote is switched off", { enabled: false }, "disabled"],
  ])(
    "tells the visitor when %s, reports it, and retries at the next request",
    async (_why, options, kind) => {
      const { shown, services, report, requestUpgrade } = setup(options);
      requestUpgrade();
      await settled();
      await settled();
      expect(shown).toHaveLength(0);
      expect(services.toast).toHaveBeenCalledWith({
        variant: "destructive",
        title: "The upgrade did not open",
        description: "Please check your connection and try again.",
      });
      for (const build of ["bbbbbb", "aaaaaa"]) {
        expect(report).toHaveBeenCalledWith(
          expect.objectContaining({ remote: "account", team: "account", build, kind }),
        );
      }
      requestUpgrade();
      await settled();
      await settled();
      expect(services.toast).toHaveBeenCalledTimes(2);
    },
  );

  it("tells the visitor when the registry has no such remote", async () => {
    const { services, report, requestUpgrade } = setup({ isThere: false });
    requestUpgrade();
    await settled();
    await settled();
    expect(services.toast).toHaveBeenCalledTimes(1);
    expect(report).not.toHaveBeenCalled();
  });

  it("removes and reports a dialog that crashes, and opens it again on request", async () => {
    const { shown, services, report, requestUpgrade } = setup();
    requestUpgrade();
    await settled();
    const error = new Error("no such thing");
    shown[0]?.crashed(error);
    expect(document.body).not.toContainElement(shown[0]?.container ?? null);
    expect(report).toHaveBeenCalledWith(
      expect.objectContaining({ build: "bbbbbb", kind: "crashed", error }),
    );
    expect(services.toast).toHaveBeenCalledTimes(1);
    requestUpgrade();
    await settled();
    expect(shown).toHaveLength(2);
  });
});

describe("createOverlay", () => {
  const payment = { status: "success", bought: { plan: "dealer" }, isFirst: true } as const;

  it("loads the module, and says when the visitor has closed it", async () => {
    const { shown, load, parts } = setup();
    const onSeen = jest.fn();
    createOverlay<object>(parts, "payment")(payment, onSeen);
    await settled();
    expect(load.mock.lastCall?.[2]).toBe("payment");
    expect(shown[0]?.request).toEqual(payment);
    expect(onSeen).not.toHaveBeenCalled();
    shown[0]?.closed();
    expect(onSeen).toHaveBeenCalledTimes(1);
  });

  it("removes a dialog when Back leads to another screen, and not when the same one changes its query", async () => {
    const { shown, parts } = setup();
    const onSeen = jest.fn();
    const open = createOverlay<object>(parts, "payment");
    open(payment, onSeen);
    await settled();
    const arrive = (path: string) => {
      history.replaceState(null, "", path);
      globalThis.dispatchEvent(new PopStateEvent("popstate"));
    };
    arrive("/?a=1");
    expect(document.body).toContainElement(shown[0]?.container ?? null);
    arrive("/my-cars");
    expect(document.body).not.toContainElement(shown[0]?.container ?? null);
    expect(onSeen).not.toHaveBeenCalled();
    open(payment, onSeen);
    await settled();
    expect(shown).toHaveLength(2);
  });

  it("says what to do where it does not load, and that nobody has seen it", async () => {
    const { services, parts } = setup({ failing: ["aaaaaa", "bbbbbb"] });
    const onSeen = jest.fn();
    createOverlay<object>(parts, "payment")(payment, onSeen);
    await settled();
    await settled();
    expect(services.toast).toHaveBeenCalledWith({
      variant: "destructive",
      title: "The result did not open",
      description: "Load the page again. If you paid, nothing is lost.",
    });
    expect(onSeen).not.toHaveBeenCalled();
  });
});
