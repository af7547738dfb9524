interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Calls back with the path of every link of this origin that somebody points at, touches or focuses: what it
 * leads to can be fetched before the click. Never on a connection that is slow or asked to save data.
 */
export function onLinkIntent(
  target: Document,
  callback: (path: string) => void,
  signal: AbortSignal,
): void {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  if (connection?.saveData === true || /2g/.test(connection?.effectiveType ?? "")) {
    return;
  }
  const handleIntent = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link !== null && link.origin === globalThis.location.origin) {
      callback(link.pathname);
    }
  };
  for (const type of ["pointerover", "touchstart", "focusin"]) {
    target.addEventListener(type, handleIntent, { passive: true });
    signal.addEventListener("abort", () => target.removeEventListener(type, handleIntent));
  }
}
