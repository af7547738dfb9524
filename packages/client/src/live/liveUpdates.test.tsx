import { buildConfig, startFakeApi } from "@takas/testing";
import { act, configure, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { Provider } from "react-redux";

import { configApi } from "../config";
import { startSession, useUnreadCounts } from "../session/session";
import { createStore } from "../store";
import { useLiveUpdates } from "./liveUpdates";
import { keepSound } from "./sound";

// Long enough for a busy machine, because only a failing test waits it out.
configure({ asyncUtilTimeout: 15_000 });

const fakeApi = startFakeApi();

/** An event stream controlled by the test. */
class FakeSource extends EventTarget {
  static CLOSED = 2;
  static all: FakeSource[] = [];
  readyState = 1;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    FakeSource.all.push(this);
  }
  close() {
    this.readyState = 2;
  }
  say(event: object) {
    act(() => {
      this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(event) }));
    });
  }
}

const open = () => FakeSource.all.filter(({ readyState }) => readyState !== 2);
const counted = () =>
  fakeApi.requests.filter(({ url }) => url.pathname === "/api/unread-counts").length;
const see = (isHidden: boolean) =>
  act(() => {
    Object.defineProperty(document, "hidden", { value: isHidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });

async function start(market: "sample" | "live") {
  fakeApi.answer("GET /api/config", buildConfig({ market }));
  const store = createStore();
  await store.dispatch(startSession());
  await store.dispatch(configApi.endpoints.getConfig.initiate());
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const use = () => {
    useUnreadCounts();
    useLiveUpdates();
  };
  const page = renderHook(use, { wrapper });
  await waitFor(() => expect(counted()).toBe(1));
  return page;
}

beforeEach(() => {
  FakeSource.all = [];
  Object.assign(globalThis, { EventSource: FakeSource });
});

afterEach(() => see(false));

describe("updates of the live market", () => {
  it("arrive over one stream, and a burst of them causes one refetch", async () => {
    await start("live");
    expect(open().map(({ url }) => url)).toEqual(["/api/events"]);
    for (let times = 0; times < 5; times += 1) {
      open()[0]?.say({ type: "message", offerId: "o1", vehicleId: "v1" });
    }
    await waitFor(() => expect(counted()).toBe(2));
    open()[0]?.say({ type: "offer", offerId: "o1", vehicleId: "v1" });
    await waitFor(() => expect(counted()).toBe(3));
  });

  it("play a sound when something arrives, one for a burst, and none where sound is off", async () => {
    const heard = jest.fn();
    const closed = jest.fn();
    const ends: Array<() => void> = [];
    const node = () => ({
      frequency: {},
      gain: { setValueAtTime: jest.fn(), linearRampToValueAtTime: jest.fn() },
      connect: (next: object) => next,
      start: heard,
      stop: jest.fn(),
      addEventListener: (_: string, end: () => void) => ends.push(end),
    });
    class FakeAudio {
      currentTime = 0;
      destination = node();
      createOscillator = node;
      createGain = node;
      close = closed;
    }
    Object.assign(globalThis, { AudioContext: FakeAudio });
    Object.assign(navigator, { userActivation: { hasBeenActive: true } });
    await start("live");
    const [stream] = open();
    keepSound(false);
    stream?.say({ type: "notification", isNew: true });
    keepSound(true);
    stream?.say({ type: "notification" });
    expect(heard).not.toHaveBeenCalled();
    stream?.say({ type: "notification", isNew: true });
    stream?.say({ type: "notification", isNew: true });
    await waitFor(() => expect(heard).toHaveBeenCalledTimes(2));
    expect(closed).not.toHaveBeenCalled();
    for (const end of ends) {
      end();
    }
    expect(closed).toHaveBeenCalledTimes(1);
  });

  it("refetch nothing that has not changed", async () => {
    await start("live");
    open()[0]?.say({ type: "notification" });
    open()[0]?.say({ type: "hello" });
    await waitFor(() => expect(counted()).toBe(2));
  });

  it("fetch the plan again once the server says that it has changed", async () => {
    const asked = () =>
      fakeApi.requests.filter(({ url }) => url.pathname === "/api/auth/user").length;
    await start("live");
    const before = asked();
    open()[0]?.say({ type: "hello" });
    await waitFor(() => expect(counted()).toBe(2));
    expect(asked()).toBe(before);
    open()[0]?.say({ type: "resync" });
    await waitFor(() => expect(asked()).toBe(before + 1));
  });

  it("hold no stream and fetch nothing in a hidden page or a page kept for Back", async () => {
    const { unmount } = await start("live");
    jest.useFakeTimers({ doNotFake: ["queueMicrotask", "nextTick", "performance"] });
    open()[0]?.say({ type: "message", offerId: "o1", vehicleId: "v1" });
    open()[0]?.say({ type: "message", offerId: "o2", vehicleId: "v1" });
    see(true);
    expect(open()).toHaveLength(0);
    await act(async () => jest.advanceTimersByTimeAsync(200));
    expect(counted()).toBe(1);
    jest.useRealTimers();
    see(false);
    expect(open()).toHaveLength(1);
    act(() => void globalThis.dispatchEvent(new Event("pagehide")));
    expect(open()).toHaveLength(0);
    act(() => void globalThis.dispatchEvent(new Event("pageshow")));
    expect(open()).toHaveLength(1);
    unmount();
    expect(open()).toHaveLength(0);
    act(() => void globalThis.dispatchEvent(new Event("pageshow")));
    see(false);
    expect(open()).toHaveLength(0);
  });

  it("are polled while the stream is refused, and the stream is retried", async () => {
    const { unmount } = await start("live");
    const refuse = (source = open()[0]) => {
      source?.close();
      act(() => void source?.dispatchEvent(new Event("error")));
    };
    jest.useFakeTimers({ doNotFake: ["queueMicrotask", "nextTick", "performance"] });
    refuse();
    act(() => jest.advanceTimersByTime(30_000));
    expect(open()).toHaveLength(1);
    act(() => jest.advanceTimersByTime(200));
    jest.useRealTimers();
    await waitFor(() => expect(counted()).toBe(2));
    jest.useFakeTimers({ doNotFake: ["queueMicrotask", "nextTick", "performance"] });
    refuse();
    unmount();
    act(() => jest.advanceTimersByTime(30_000));
    jest.useRealTimers();
    expect(open()).toHaveLength(0);
  });

  it("do not exist in the sample market", async () => {
    await start("sample");
    expect(FakeSource.all).toHaveLength(0);
  });
});
