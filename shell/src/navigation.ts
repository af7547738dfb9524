import type { NavigateOptions } from "@takas/mfe-kit";
import { useSyncExternalStore } from "react";

/** What the shell keeps in a history entry. `depth` counts the app's own steps back to where the visit began. */
interface EntryState {
  depth: number;
}

/** Goes to a path of this origin. The same address again is no step. */
export function navigate(to: string, { replace = false, over = 0 }: NavigateOptions = {}): void {
  if (over > 0 && over <= depth()) {
    // single-spa keeps the listeners of this event itself and knows no `once`.
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

/** One step back inside the app, or to the fallback when the visit started on this very page. */
export function back(fallback: string): void {
  if (depth() > 0) {
    history.back();
  } else {
    navigate(fallback, { replace: true });
  }
}

/** Makes links navigate in place. Modified clicks, new tabs, downloads and other origins stay the browser's. */
export function interceptLinks(target: Document): void {
  target.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link === null || isForBrowser(event, link)) {
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
    // A jump inside the page, such as "Skip to content".
    (link.hash !== "" && link.pathname === globalThis.location.pathname)
  );
}

function depth(): number {
  return (history.state as Partial<EntryState> | null)?.depth ?? 0;
}

/** single-spa announces every change of the address, whoever made it. */
const ROUTED = "single-spa:routing-event";

export function subscribeToPath(listener: () => void): () => void {
  globalThis.addEventListener(ROUTED, listener);
  return () => globalThis.removeEventListener(ROUTED, listener);
}

/** The path now shown, without query; `first` is the one that the server drew, while that is taken over. */
export function usePath(first?: string): string {
  return useSyncExternalStore(
    subscribeToPath,
    () => globalThis.location.pathname,
    () => first ?? globalThis.location.pathname,
  );
}
