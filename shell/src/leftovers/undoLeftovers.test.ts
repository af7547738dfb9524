import { undoLeftovers, undoTimeouts } from "./undoLeftovers";
import type { Notes } from "./undoLeftovers";

function noted(fields: Partial<Notes> = {}): Notes {
  return { listeners: new Set(), intervals: new Map(), timeouts: new Map(), before: [], ...fields };
}

const by = (name: string) => Object.assign(new Error(), { stack: name });
const left = { isOwn: ({ stack }: Error) => stack === "garage", isKept: false };

describe("undoLeftovers", () => {
  it("removes the listeners of the remote and no others", () => {
    const calls: string[] = [];
    const add = (stack: string, options?: AddEventListenerOptions) => {
      const listener = () => calls.push(stack);
      globalThis.addEventListener("resize", listener, options);
      return {
        target: globalThis as EventTarget,
        type: "resize",
        listener,
        by: by(stack),
        ...(options && { options }),
      };
    };
    const listeners = new Set([add("garage"), add("garage", { capture: true }), add("shell")]);
    expect(undoLeftovers(noted({ listeners }), left)).toEqual([
      "a listener for resize",
      "a listener for resize",
    ]);
    globalThis.dispatchEvent(new Event("resize"));
    expect(calls).toEqual(["shell"]);
    expect(listeners.size).toBe(1);
  });

  it("removes handlers of window and document", () => {
    Object.assign(globalThis, { onresize: () => undefined });
    Object.assign(document, { onkeydown: () => undefined });
    expect(undoLeftovers(noted(), { ...left, isKept: true })).toEqual([]);
    expect(undoLeftovers(noted(), left)).toEqual(["window.onresize", "document.onkeydown"]);
    expect(globalThis.onresize).toBeNull();
    expect(document.onkeydown).toBeNull();
  });

  it("keeps listeners and intervals of a screen in memory", () => {
    const listener = () => undefined;
    const one = { target: globalThis as EventTarget, type: "resize", listener, by: by("garage") };
    const notes = noted({ listeners: new Set([one]), intervals: new Map([[101, by("garage")]]) });
    expect(undoLeftovers(notes, { ...left, isKept: true })).toEqual([]);
    expect(notes.listeners.size).toBe(1);
    expect(notes.intervals.size).toBe(1);
  });

  it("stops the intervals of the remote", () => {
    const clear = jest.spyOn(globalThis, "clearInterval");
    const intervals = new Map([
      [101, by("garage")],
      [102, by("shell")],
    ]);
    expect(undoLeftovers(noted({ intervals }), left)).toEqual(["an interval"]);
    expect(clear.mock.calls).toEqual([[101]]);
  });

  it("stops the timeouts and frames that the remote has started since it was left, and lets those of the visit end", () => {
    const clear = jest.spyOn(globalThis, "clearTimeout");
    const timeouts = new Map([
      [101, { by: by("garage"), at: 1 }],
      [102, { by: by("garage"), at: 3 }],
      [103, { by: by("shell"), at: 3 }],
    ]);
    const cancel = jest.spyOn(globalThis, "cancelAnimationFrame");
    const frames = new Map([
      [201, { by: by("garage"), at: 1 }],
      [202, { by: by("garage"), at: 3 }],
    ]);
    expect(undoTimeouts(noted({ timeouts, frames }), { ...left, since: 2 })).toEqual([
      "a timeout that starts again",
      "an animation frame that starts again",
    ]);
    expect(clear.mock.calls).toEqual([[102]]);
    expect(cancel.mock.calls).toEqual([[202]]);
  });

  it("removes adopted style sheets", () => {
    Object.defineProperty(document, "adoptedStyleSheets", { value: [{}], writable: true });
    expect(undoLeftovers(noted(), left)).toEqual(["an adopted style sheet"]);
    expect(document.adoptedStyleSheets).toEqual([]);
  });

  it("restores functions and prototypes, and removes what was added", () => {
    const root = { fetch: () => "real", toString: () => "object" };
    const { fetch } = root;
    const before = [{ name: "window.api", root, own: Object.getOwnPropertyDescriptors(root) }];
    Object.assign(root, { fetch: () => "replaced", first: () => 1 });
    expect(undoLeftovers(noted({ before }), left)).toEqual([
      "window.api.fetch changed",
      "window.api.first changed",
    ]);
    expect(root.fetch).toBe(fetch);
    expect(Object.keys(root)).toEqual(["fetch", "toString"]);
  });

  it("says what cannot be undone", () => {
    const root = {};
    const before = [{ name: "Array.prototype", root, own: {} }];
    Object.defineProperty(root, "first", { value: 1 });
    expect(undoLeftovers(noted({ before }), left)).toEqual([
      "Array.prototype.first changed, which cannot be undone",
    ]);
  });
});
