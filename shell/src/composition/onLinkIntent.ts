interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Calls back with the path of every link of this origin that the visitor points at, touches or focuses, so that its
 * code can be prefetched before the click.
 */
export function onLinkIntent(page: Document, callback: (path: string) => void): void {
  const handleIntent = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link !== null && link.origin === globalThis.location.origin) {
      callback(link.pathname);
    }
  };
  for (const type of ["pointerover", "touchstart", "focusin"]) {
    page.addEventListener(type, handleIntent, { passive: true });
  }
}

/** Whether the connection is slow or saves data: then nothing is prefetched. */
export function sparesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? "");
}
