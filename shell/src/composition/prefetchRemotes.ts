import { TABS } from "../tabs";
import { onLinkIntent, sparesData } from "./onLinkIntent";
import type { Outlet } from "./outlet/Outlet";
import { ownerOf } from "./ownerOf";

/** ms before each work in browsers without idle callbacks, such as Safari. */
const LATER = 1000;

/** The screens that visitors open most: a listing and the tabs. */
const LIKELY = ["/listing/0", ...TABS.map(({ path }) => path)];

/**
 * Prefetches code, so that navigation is instant: of a link's screen when the visitor points at it; of all remotes when
 * the page has loaded; and of the likely screens once the visitor touches the page, because many visits end before. Each
 * waits until the browser is idle. Never on a connection that is slow or saves data.
 */
export function prefetchRemotes(page: Document, outlets: readonly Outlet[]): void {
  if (sparesData()) {
    return;
  }
  const prefetch = (path: string) => ownerOf(outlets, path)?.prefetch(path);
  onLinkIntent(page, (path) => void prefetch(path));
  afterLoad(page, () => inTurn(outlets.map((outlet) => () => outlet.prefetch())));
  onFirstTouch(page, () => inTurn(LIKELY.map((path) => () => prefetch(path))));
}

function afterLoad(page: Document, callback: () => void): void {
  if (page.readyState === "complete") {
    callback();
  } else {
    globalThis.addEventListener("load", callback, { once: true });
  }
}

/** Calls back at the first touch, move of the mouse or key. */
function onFirstTouch(page: Document, callback: () => void): void {
  const types = ["touchstart", "pointermove", "keydown"];
  const handle = () => {
    for (const type of types) {
      page.removeEventListener(type, handle);
    }
    callback();
  };
  for (const type of types) {
    page.addEventListener(type, handle, { passive: true });
  }
}

/** Runs works one after the other, each when the browser is idle. */
function inTurn([work, ...later]: (() => unknown)[]): void {
  if (work !== undefined) {
    whenIdle(async () => {
      await work();
      inTurn(later);
    });
  }
}

function whenIdle(work: () => unknown): void {
  if ("requestIdleCallback" in globalThis) {
    globalThis.requestIdleCallback(work);
  } else {
    setTimeout(work, LATER);
  }
}
