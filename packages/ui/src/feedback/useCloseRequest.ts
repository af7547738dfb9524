import { useEffect, useEffectEvent, useState } from "react";

/** TypeScript does not have it yet. */
declare const CloseWatcher: new () => EventTarget & { destroy: () => void };

/** Calls back when a phone's back button or gesture asks to close what is open, in browsers that tell (Chromium's). */
export function useCloseRequest(close: () => void): void {
  const requested = useEffectEvent(close);
  // A watcher is used up by its first request, which may not have closed what is open.
  const [requests, setRequests] = useState(0);
  useEffect(() => {
    if (!("CloseWatcher" in globalThis)) {
      return undefined;
    }
    const watcher = new CloseWatcher();
    watcher.addEventListener("close", () => {
      requested();
      setRequests(requests + 1);
    });
    return () => watcher.destroy();
  }, [requests]);
}
