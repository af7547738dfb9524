import { createStore } from "@takas/client";
import type { MountContext, RemoteModule } from "@takas/mfe-kit";
import type { RegistryEntry, RemoteBuild } from "@takas/mfe-kit/manifest";
import { createFakeServices } from "@takas/mfe-kit/testing";
import { waitFor } from "@testing-library/react";

import { Outlet } from "./Outlet";
import type { OutletFailure } from "./outletState";
import type { RenderedView } from "./renderedView";

function madeWith(kit: string) {
  return { "@takas/client": "1.0.0", "@takas/contracts": "1.0.0", "@takas/mfe-kit": kit };
}

function buildOf(build: string, fields: Partial<RemoteBuild> = {}): RemoteBuild {
  return {
    build,
    entry: `/remotes/browse/${build}/remoteEntry.js`,
    container: `takas_browse_${build}`,
    versions: madeWith("1.0.0"),
    shared: {},
    routes: [{ path: "/", files: [] }],
    ...fields,
  };
}

function setup(
  fields: Partial<RegistryEntry> = {},
  mayMount: Promise<unknown> = Promise.resolve(),
  rendered?: RenderedView,
) {
  const report = jest.fn<void, [OutletFailure]>();
  const reportShown = jest.fn();
  const refresh = jest.fn(() => Promise.resolve());
  const renewPage = jest.fn(() => false);
  const load = jest.fn<Promise<RemoteModule>, [string, RemoteBuild]>();
  const outlet = new Outlet(
    { name: "browse", team: "browse", enabled: true, current: buildOf("new111"), ...fields },
    {
      offer: { versions: madeWith("1.0.0"), shared: {} },
      load,
      mayMount,
      refresh,
      renewPage,
      report,
      reportShown,
      context: { store: createStore(), services: createFakeServices() },
    },
    rendered,
  );
  return { outlet, load, refresh, renewPage, report, reportShown };
}

/** A remote that renders a text into its container and is ready at once. */
function remoteSaying(words: string, onMount?: (context: MountContext) => void): RemoteModule {
  return {
    mount: (context) => {
      context.container.textContent = words;
      context.shown();
      onMount?.(context);
      return { unmount: jest.fn() };
    },
  };
}

const settled = (outlet: Outlet, status: string) =>
  new Promise<void>((resolve) => {
    const check = () => {
      if (outlet.getState().status === status) {
        resolve();
      }
    };
    outlet.subscribe(check);
    check();
  });

describe("Outlet", () => {
  it("shows the skeleton state at once, then the remote", async () => {
    const { outlet, load } = setup();
    load.mockResolvedValue(remoteSaying("Hello"));
    outlet.enter();
    expect(outlet.getState()).toEqual({ status: "loading", build: "new111" });
    await settled(outlet, "ready");
    expect(outlet.container).toHaveTextContent("Hello");
  });

  it("continues in a task of its own after the server's view was hydrated", async () => {
    const first = { state: createStore().getState(), isWide: false };
    const rendered = {
      container: document.createElement("div"),
      remote: "browse",
      build: "new111",
      take: () => ({ first }),
      settled: jest.fn(),
    };
    let goOn: () => void = () => undefined;
    const scheduler = {
      yield: () =>
        new Promise<void>((resolve) => {
          goOn = resolve;
        }),
    };
    Object.assign(globalThis, { scheduler });
    const { outlet, load } = setup({}, undefined, rendered);
    await new Promise<void>((resolve) => {
      load.mockResolvedValue(remoteSaying("Hello", () => resolve()));
      outlet.enter();
    });
    Reflect.deleteProperty(globalThis, "scheduler");
    expect(outlet.getState().status).toBe("rendered");
    expect(rendered.settled).not.toHaveBeenCalled();
    goOn();
    await settled(outlet, "ready");
    await waitFor(() => expect(rendered.settled).toHaveBeenCalledTimes(1));
  });

  it("reports once for each visit that it was shown, with the build that was", async () => {
    const { outlet, load, reportShown } = setup({ previous: buildOf("old000") });
    load.mockResolvedValue(remoteSaying("Hello", ({ shown }) => shown()));
    const visit = { remote: "browse", build: "new111", ms: expect.any(Number) as number };
    for (const count of [1, 2]) {
      outlet.enter();
      await settled(outlet, "ready");
      expect(reportShown.mock.calls).toEqual(Array.from({ length: count }, () => [visit]));
      outlet.leave();
    }
    load.mockRejectedValueOnce(new Error("RUNTIME-008: script failed"));
    outlet.enter();
    await settled(outlet, "ready");
    expect(reportShown).toHaveBeenLastCalledWith({ ...visit, build: "old000" });
  });

  it("unmounts the remote when it is left, and empties its container", async () => {
    const { outlet, load } = setup();
    const signals: AbortSignal[] = [];
    load.mockResolvedValue(remoteSaying("Hello", ({ signal }) => signals.push(signal)));
    outlet.enter();
    await settled(outlet, "ready");
    outlet.leave();
    expect(outlet.getState().status).toBe("idle");
    expect(outlet.container).toBeEmptyDOMElement();
    expect(signals[0]?.aborted).toBe(true);
  });

  it("falls back to the previous build when the current one does not load", async () => {
    const { outlet, load, report } = setup({ previous: buildOf("old000") });
    load.mockImplementation((_name, { build }) =>
      build === "new111"
        ? Promise.reject(new Error("RUNTIME-008: script failed"))
        : Promise.resolve(remoteSaying("The old one")),
    );
    outlet.enter();
    await settled(outlet, "ready");
    expect(outlet.getState()).toEqual({ status: "ready", build: "old000" });
    expect(outlet.container).toHaveTextContent("The old one");
    expect(report.mock.calls).toEqual([
      [
        {
          remote: "browse",
          team: "browse",
          build: "new111",
          kind: "entry",
          error: expect.any(Error),
        },
      ],
    ]);
  });

  it("fails with its kind when no build loads, and Retry loads again", async () => {
    const { outlet, load } = setup();
    load.mockRejectedValueOnce(new Error("RUNTIME-008: script failed"));
    outlet.enter();
    await settled(outlet, "failed");
    expect(outlet.getState()).toEqual({ status: "failed", build: "new111", kind: "entry" });
    load.mockResolvedValueOnce(remoteSaying("Back"));
    outlet.retry();
    await settled(outlet, "ready");
    expect(load).toHaveBeenCalledTimes(2);
  });

  it("never runs a build made with another mfe-kit", async () => {
    const { outlet, load, report } = setup({
      current: buildOf("new111", { versions: madeWith("9.0.0") }),
    });
    outlet.enter();
    await settled(outlet, "incompatible");
    expect(load).not.toHaveBeenCalled();
    expect(report).toHaveBeenCalledWith({
      remote: "browse",
      team: "browse",
      build: "new111",
      kind: "refused",
      reasons: [{ code: "version", module: "@takas/mfe-kit", need: "9.0.0", have: "1.0.0" }],
    });
  });

  it("stays behind its skeleton when a newer shell is live, because the page loads again", async () => {
    const { outlet, renewPage, report } = setup({
      current: buildOf("new111", { versions: madeWith("9.0.0") }),
      previous: buildOf("old000", { versions: madeWith("8.0.0") }),
    });
    const asked = new Promise<void>((resolve) => {
      renewPage.mockImplementation(() => {
        resolve();
        return true;
      });
    });
    outlet.enter();
    await asked;
    expect(report).toHaveBeenCalledTimes(2);
    expect(outlet.getState()).toEqual({ status: "loading", build: "old000" });
  });

  it("does not load the page again for a build that merely fails", async () => {
    const { outlet, load, renewPage } = setup();
    load.mockRejectedValue(new Error("RUNTIME-008: script failed"));
    outlet.enter();
    await settled(outlet, "failed");
    expect(renewPage).not.toHaveBeenCalled();
  });

  it("does not load a remote that is switched off", async () => {
    const { outlet, load } = setup({ enabled: false, previous: buildOf("old000") });
    outlet.enter();
    await settled(outlet, "failed");
    expect(outlet.getState()).toMatchObject({ kind: "disabled" });
    expect(load).not.toHaveBeenCalled();
  });

  it("reports that a remote which throws while mounting did not start", async () => {
    const { outlet, load } = setup();
    load.mockResolvedValue({
      mount: () => {
        throw new Error("no");
      },
    });
    outlet.enter();
    await settled(outlet, "failed");
    expect(outlet.getState()).toMatchObject({ kind: "mount" });
  });

  it("unmounts a remote that crashes later", async () => {
    const { outlet, load, report } = setup();
    const contexts: MountContext[] = [];
    load.mockResolvedValue(remoteSaying("Hello", (context) => contexts.push(context)));
    outlet.enter();
    await settled(outlet, "ready");
    contexts[0]?.report(new Error("a screen"));
    contexts[0]?.crashed(new Error("boom"));
    expect(report.mock.calls.map(([{ kind }]) => kind)).toEqual(["screen", "crashed"]);
    expect(outlet.getState()).toEqual({ status: "crashed", build: "new111" });
    expect(outlet.container).toBeEmptyDOMElement();
  });

  it("ignores a load that finishes after the visitor has left", async () => {
    const { outlet, load } = setup();
    const mount = jest.fn();
    let arrive: (module: RemoteModule) => void = () => undefined;
    const late = new Promise<RemoteModule>((resolve) => {
      arrive = resolve;
    });
    load.mockReturnValue(late);
    outlet.enter();
    outlet.leave();
    arrive({ mount });
    await late;
    expect(mount).not.toHaveBeenCalled();
    expect(outlet.getState().status).toBe("idle");
  });

  it("uses the live release on Retry, and at the next visit", async () => {
    const { outlet, load, refresh } = setup({
      current: buildOf("new111", { versions: madeWith("9.0.0") }),
    });
    const live = (build: string) => ({ ...outlet.remote, current: buildOf(build) });
    load.mockImplementation((_name, { build }) => Promise.resolve(remoteSaying(build)));
    outlet.enter();
    await settled(outlet, "incompatible");
    refresh.mockImplementation(() => {
      outlet.updateEntry(live("new222"));
      return Promise.resolve();
    });
    outlet.retry();
    await settled(outlet, "ready");
    expect(outlet.container).toHaveTextContent("new222");
    outlet.updateEntry(live("new333"));
    expect(outlet.container).toHaveTextContent("new222");
    outlet.leave();
    outlet.enter();
    await settled(outlet, "ready");
    expect(outlet.container).toHaveTextContent("new333");
  });

  it("does not count the time the session takes", async () => {
    jest.useFakeTimers();
    let signIn: (value?: unknown) => void = () => undefined;
    const { outlet, load } = setup({}, new Promise((resolve) => (signIn = resolve)));
    load.mockResolvedValue(remoteSaying("Hello"));
    outlet.enter();
    await jest.advanceTimersByTimeAsync(30_000);
    expect(outlet.getState().status).toBe("loading");
    signIn();
    await jest.advanceTimersByTimeAsync(0);
    expect(outlet.getState().status).toBe("ready");
    jest.useRealTimers();
  });

  it("says that it is slow, then fails, when a remote never answers", async () => {
    jest.useFakeTimers();
    const { outlet, load } = setup();
    load.mockReturnValue(new Promise(() => undefined));
    outlet.enter();
    await jest.advanceTimersByTimeAsync(1500);
    expect(outlet.getState().status).toBe("slow");
    await jest.advanceTimersByTimeAsync(8500);
    expect(outlet.getState()).toMatchObject({ status: "failed", kind: "timeout" });
    jest.useRealTimers();
  });

  it("counts the time of a visit from its own beginning, not from a visit before", async () => {
    jest.useFakeTimers();
    const { outlet, load } = setup();
    load.mockReturnValue(new Promise(() => undefined));
    outlet.enter();
    await jest.advanceTimersByTimeAsync(1000);
    outlet.leave();
    outlet.enter();
    await jest.advanceTimersByTimeAsync(1000);
    expect(outlet.getState().status).toBe("loading");
    await jest.advanceTimersByTimeAsync(500);
    expect(outlet.getState().status).toBe("slow");
    jest.useRealTimers();
  });

  describe("with a remote that keeps its screen", () => {
    /** Enters the remote, then leaves for another. */
    async function leaveKept(resume = jest.fn(() => true)) {
      const given = setup();
      const { outlet, load } = given;
      const place = document.createElement("div");
      outlet.fill(place);
      const unmount = jest.fn();
      const contexts: MountContext[] = [];
      load.mockImplementation((_name, { build }) =>
        Promise.resolve({
          mount: (context) => {
            remoteSaying(build, (seen) => contexts.push(seen)).mount(context);
            return { unmount, hide: () => resume };
          },
        }),
      );
      outlet.enter();
      await settled(outlet, "ready");
      outlet.leave();
      return { ...given, place, unmount, resume, contexts };
    }

    it("removes it from the page unchanged, and shows it again at once", async () => {
      const { outlet, load, place, unmount, contexts } = await leaveKept();
      expect(outlet.getState().status).toBe("kept");
      expect(place).toBeEmptyDOMElement();
      expect(contexts[0]?.signal.aborted).toBe(false);
      outlet.enter();
      expect(outlet.getState()).toEqual({ status: "ready", build: "new111" });
      expect(place).toHaveTextContent("new111");
      expect(load).toHaveBeenCalledTimes(1);
      expect(unmount).not.toHaveBeenCalled();
    });

    it.each([
      ["is at another address", () => false],
      [
        "throws",
        () => {
          throw new Error("no");
        },
      ],
    ])("mounts it again when the kept screen %s", async (_what, resume) => {
      const reportError = jest.fn();
      Object.assign(globalThis, { reportError });
      const { outlet, unmount, contexts } = await leaveKept(jest.fn(resume));
      outlet.enter();
      await settled(outlet, "ready");
      expect(unmount).toHaveBeenCalledTimes(1);
      expect(contexts[0]?.signal.aborted).toBe(true);
      expect(contexts).toHaveLength(2);
    });

    it("shows a newer release instead, or that it was switched off", async () => {
      const { outlet, place, unmount, resume } = await leaveKept();
      outlet.updateEntry({ ...outlet.remote, current: buildOf("new222") });
      outlet.enter();
      await settled(outlet, "ready");
      expect(place).toHaveTextContent("new222");
      outlet.leave();
      outlet.updateEntry({ ...outlet.remote, enabled: false });
      outlet.enter();
      await settled(outlet, "failed");
      expect(unmount).toHaveBeenCalledTimes(2);
      expect(resume).not.toHaveBeenCalled();
      expect(place).toHaveTextContent("");
    });

    it("mounts it again after it crashed out of sight", async () => {
      const { outlet, report, resume, contexts } = await leaveKept();
      contexts[0]?.crashed(new Error("boom"));
      expect(report).toHaveBeenCalledWith(expect.objectContaining({ kind: "crashed" }));
      expect(outlet.getState().status).toBe("idle");
      outlet.enter();
      await settled(outlet, "ready");
      expect(resume).not.toHaveBeenCalled();
      expect(contexts).toHaveLength(2);
    });
  });
});
