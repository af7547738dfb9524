import { fireEvent, waitFor } from "@testing-library/react";

import type { Outlet } from "./outlet/Outlet";
import { prefetchRemotes } from "./prefetchRemotes";

/** Outlets that note what of them was prefetched. */
function outlets() {
  const prefetched: string[] = [];
  const all = Object.entries({ browse: ["/", "/listing/:id"], offers: ["/offers"] }).map(
    ([name, paths]) => ({
      remote: { current: { routes: paths.map((path) => ({ path })) } },
      prefetch: (path?: string) => prefetched.push(path ?? name),
    }),
  );
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
    document.body.replaceChildren();
    jest.restoreAllMocks();
  });

  it("waits until the page has loaded", async () => {
    const { prefetched, all } = outlets();
    prefetchRemotes(pageThatIs("interactive"), all);
    expect(prefetched).toEqual([]);
    globalThis.dispatchEvent(new Event("load"));
    await waitFor(() => expect(prefetched).toEqual(["browse", "offers"]));
  });

  it("starts at once in a page that has loaded already", async () => {
    const { prefetched, all } = outlets();
    prefetchRemotes(pageThatIs("complete"), all);
    await waitFor(() => expect(prefetched).toEqual(["browse", "offers"]));
  });

  it("prefetches a listing and the tabs once the visitor touches the page", async () => {
    const { prefetched, all } = outlets();
    prefetchRemotes(pageThatIs("interactive"), all);
    fireEvent.touchStart(document.body);
    fireEvent.touchStart(document.body);
    await waitFor(() => expect(prefetched).toEqual(["/listing/0", "/", "/offers"]));
  });

  it("prefetches the screen of a link that the visitor points at", () => {
    const { prefetched, all } = outlets();
    prefetchRemotes(pageThatIs("interactive"), all);
    const link = document.body.appendChild(document.createElement("a"));
    link.href = "/listing/7";
    fireEvent.pointerOver(link);
    expect(prefetched).toEqual(["/listing/7"]);
  });
});
