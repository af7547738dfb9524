import { whenNearViewport } from "./whenNearViewport";

let report: (entries: { target: Element; isIntersecting: boolean }[]) => void;
const observe = jest.fn();
const unobserve = jest.fn();

globalThis.IntersectionObserver = class {
  constructor(callback: IntersectionObserverCallback) {
    report = callback as unknown as typeof report;
  }
  observe = observe;
  unobserve = unobserve;
} as unknown as typeof IntersectionObserver;

type Idle = () => void;
const idle: Idle[] = [];
globalThis.requestIdleCallback = (callback) => idle.push(callback as Idle);
const rest = () => idle.shift()?.();

const element = () => document.createElement("div");

describe("whenNearViewport", () => {
  it("calls back once, for an element that comes near, and for no other", () => {
    const [near, far] = [element(), element()];
    const [onNear, onFar] = [jest.fn(), jest.fn()];
    whenNearViewport(near, onNear);
    const callOff = whenNearViewport(far, onFar);
    report([
      { target: near, isIntersecting: true },
      { target: far, isIntersecting: false },
    ]);
    report([{ target: near, isIntersecting: true }]);
    expect(onNear).toHaveBeenCalledTimes(1);
    expect(onFar).not.toHaveBeenCalled();
    expect(unobserve).toHaveBeenCalledWith(near);
    callOff();
    rest();
  });

  it("calls back for all others when the browser is idle, a few at a time", () => {
    const calls = Array.from({ length: 20 }, () => jest.fn());
    for (const call of calls) {
      whenNearViewport(element(), call);
    }
    const called = () => calls.filter((call) => call.mock.calls.length === 1).length;
    rest();
    expect(called()).toBe(8);
    rest();
    expect(called()).toBe(16);
    rest();
    expect(called()).toBe(20);
    expect(idle).toHaveLength(0);
  });

  it("does not call back after it is cancelled", () => {
    const call = jest.fn();
    whenNearViewport(element(), call)();
    rest();
    expect(call).not.toHaveBeenCalled();
  });

  it("waits a moment where the browser has no idle callbacks", () => {
    jest.useFakeTimers();
    const given = globalThis.requestIdleCallback;
    globalThis.requestIdleCallback = undefined as never;
    const call = jest.fn();
    whenNearViewport(element(), call);
    jest.runAllTimers();
    expect(call).toHaveBeenCalledTimes(1);
    globalThis.requestIdleCallback = given;
    jest.useRealTimers();
  });
});
