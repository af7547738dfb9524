import type { NavigateOptions } from "@takas/mfe-kit";
import { useSyncExternalStore } from "react";

/** The shell's state in a history entry. `depth` counts the app's own steps since the visit began. */
interface EntryState {
  depth: number;
}

/** Navigates to a path of this origin. The current URL adds no entry. */
export function navigate(to: string, { replace = false, over = 0 }: NavigateOptions = {}): void {
  if (over > 0 && over <= depth()) {
    // single-spa manages the listeners of this event itself and does not support `once`.
    const arrive = () => {
      globalThis.removeEventListener("popstate", arrive);
      navigate(to, { replace: true });
    };
    globalThis.addEventListener("popstate", arrive);
    history.go(-over);
    return;
  }
  const url = new URL(to, globalThis.location.href);
  if (url.origin !== globalThis.location.origin) {
    globalThis.location.assign(url);
    return;
  }
  if (replace || url.href === globalThis.location.href) {
    history.replaceState({ depth: depth() }, "", url);
  } else {
    history.pushState({ depth: depth() + 1 }, "", url);
  }
}

/** Goes back one step in the app, or to the fallback when the visit began on this page. */
export function back(fallback: string): void {
  if (depth() > 0) {
    history.back();
  } else {
    navigate(fallback, { replace: true });
  }
}

/**
 * Makes links navigate without a page load. Modified clicks, new tabs, downloads and other origins are left to the
 * browser, and so are paths that no remote of this page owns: a remote may have been added since it was loaded.
 */
export function interceptLinks(target: Document, isOwned: (path: string) => boolean): void {
  target.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link === null || isForBrowser(event, link) || !isOwned(link.pathname)) {
      return;
    }
    event.preventDefault();
    navigate(link.href);
  });
}

function isForBrowser(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return (
    event.defaultPrevented ||
    event.button !== 0 ||
    modified ||
    !link.hasAttribute("href") ||
    (link.target !== "" && link.target !== "_self") ||
    link.hasAttribute("download") ||
    link.origin !== globalThis.location.origin ||
    // A fragment link, such as "Skip to content".
    (link.hash !== "" && link.pathname === globalThis.location.pathname)
  );
}

function depth(): number {
  return (history.state as Partial<EntryState> | null)?.depth ?? 0;
}

/** single-spa announces every change of the URL, whatever caused it. */
const ROUTED = "single-spa:routing-event";

export function subscribeToPath(listener: () => void): () => void {
  globalThis.addEventListener(ROUTED, listener);
  return () => globalThis.removeEventListener(ROUTED, listener);
}

/** The current path, without query; `first` is the one the server rendered, until it is hydrated. */
export function usePath(first?: string): string {
  return useSyncExternalStore(
    subscribeToPath,
    () => globalThis.location.pathname,
    () => first ?? globalThis.location.pathname,
  );
}
