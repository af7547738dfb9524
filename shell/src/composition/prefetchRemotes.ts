import { onLinkIntent, sparesData } from "@takas/mfe-kit";

import type { Outlet } from "./Outlet";
import { ownerOf } from "./ownerOf";

/** ms after the page has loaded, for browsers that cannot say when they are idle. */
const LATER = 3000;

/**
 * Fetches the code of remotes that are not in view, so that the first step to another part of the app waits for
 * nothing: at once when somebody points at a link to one; the others one after the other, once the page has loaded
 * and the browser has nothing else to do. Never on a connection that is slow or asked to save data.
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
  globalThis.addEventListener("load", () => whenIdle(next), { once: true });
}

/** The shell lives as long as the page. */
const ALWAYS = new AbortController().signal;

function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in globalThis) {
    globalThis.requestIdleCallback(work);
  } else {
    setTimeout(work, LATER);
  }
}
