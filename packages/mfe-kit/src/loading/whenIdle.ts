/** Calls back once the browser has nothing else to do. Safari has no requestIdleCallback; a short timeout replaces it. */
export function whenIdle(callback: () => void): void {
  if (typeof requestIdleCallback === "function") {
    requestIdleCallback(callback);
  } else {
    setTimeout(callback, 50);
  }
}
