import { onLinkIntent, sparesData } from "@takas/mfe-kit";

import type { Outlet } from "./outlet/Outlet";
import { ownerOf } from "./ownerOf";

/** ms after the page's load event, for browsers without idle callbacks. */
const LATER = 3000;

/**
 * Prefetches the code of the remotes that are not in view, so that navigation to them is instant: at once when the
 * visitor points at a link to one; otherwise one after the other, when the page has loaded and the browser is idle.
 * Never on a connection that is slow or saves data.
 */
export function prefetchRemotes(page: Document, outlets: readonly Outlet[]): void {
  if (sparesData()) {
    return;
  }
  onLinkIntent(page, (path) => ownerOf(outlets, path)?.prefetch(), ALWAYS);
  const waiting = [...outlets];
  const next = () => {
    waiting.shift()?.prefetch();
    if (waiting.length > 0) {
      whenIdle(next);
    }
  };
  if (page.readyState === "complete") {
    whenIdle(next);
  } else {
    globalThis.addEventListener("load", () => whenIdle(next), { once: true });
  }
}

/** Never removed: the shell lives as long as the page. */
const ALWAYS = new AbortController().signal;

function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in globalThis) {
    globalThis.requestIdleCallback(work);
  } else {
    setTimeout(work, LATER);
  }
}
