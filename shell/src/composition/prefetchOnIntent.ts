import { ownerOf } from "./compose";
import type { Outlet } from "./Outlet";

interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Fetches a remote's code when somebody points at, touches or focuses a link to it: by the time of the click
 * it is mostly there. Not on a connection that is slow or asked to save data.
 */
export function prefetchOnIntent(target: Document, outlets: readonly Outlet[]): void {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  if (connection?.saveData === true || /2g/.test(connection?.effectiveType ?? "")) {
    return;
  }
  const prefetch = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link !== null && link.origin === globalThis.location.origin) {
      ownerOf(outlets, link.pathname)?.prefetch();
    }
  };
  for (const type of ["pointerover", "touchstart", "focusin"]) {
    target.addEventListener(type, prefetch, { passive: true });
  }
}
