import { inStorage } from "@takas/client";
import { useState, useSyncExternalStore } from "react";

const KEY = "takas.tourSeen";

/** Whether this visitor has completed the tour; stored in the browser where storage is available. */
export function useTourSeen(): [boolean, (isSeen: boolean) => void] {
  // The server does not know the state: hydration starts from what the server rendered.
  const wasSeen = useSyncExternalStore(
    neverChanges,
    () => inStorage("localStorage", (storage) => storage.getItem(KEY)) === "yes",
    () => false,
  );
  const [isSeen, setSeen] = useState<boolean>();
  return [
    isSeen ?? wasSeen,
    (next) => {
      setSeen(next);
      inStorage("localStorage", (storage) => storage.setItem(KEY, next ? "yes" : "no"));
    },
  ];
}

function neverChanges(): () => void {
  return () => undefined;
}
