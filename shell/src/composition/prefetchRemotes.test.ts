import type { Outlet } from "./outlet/Outlet";
import { prefetchRemotes } from "./prefetchRemotes";

/** Outlets that note which of them were prefetched. */
function outlets() {
  const prefetched: string[] = [];
  const all = ["browse", "offers"].map((name) => ({ prefetch: () => prefetched.push(name) }));
  return { prefetched, all: all as unknown as Outlet[] };
}

/** The page with another state of loading. */
function pageThatIs(readyState: DocumentReadyState): Document {
  jest.spyOn(document, "readyState", "get").mockReturnValue(readyState);
  return document;
}

describe("prefetchRemotes", () => {
  beforeEach(() => {
    globalThis.requestIdleCallback = (work) => {
      work({ didTimeout: false, timeRemaining: () => 10 });
      return 0;
    };
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, "requestIdleCallback");
    jest.restoreAllMocks();
  });

  it("waits until the page has loaded", () => {
    const { prefetched, all } = outlets();
    prefetchRemotes(pageThatIs("interactive"), all);
    expect(prefetched).toEqual([]);
    globalThis.dispatchEvent(new Event("load"));
    expect(prefetched).toEqual(["browse", "offers"]);
  });

  it("starts at once in a page that has loaded already", () => {
    const { prefetched, all } = outlets();
    prefetchRemotes(pageThatIs("complete"), all);
    expect(prefetched).toEqual(["browse", "offers"]);
  });
});
