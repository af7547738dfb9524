import { onLinkIntent, sparesData, whenIdle } from "@takas/mfe-kit";

import type { Outlet } from "./outlet/Outlet";
import { ownerOf } from "./ownerOf";

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
