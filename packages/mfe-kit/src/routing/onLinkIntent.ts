interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Calls back with the path of every link of this origin that the user points at, touches or focuses, so that its code
 * can be prefetched before the click. Never on a connection that is slow or saves data.
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

/** Whether the connection is slow or saves data: then nothing is prefetched. */
export function sparesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? "");
}
