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
  if (sparesData()) {
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

/** Whether the connection is slow or was asked to save data: then nothing is fetched that nobody asked for. */
export function sparesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? "");
}
