import { inStorage } from "@takas/client";
import { useState, useSyncExternalStore } from "react";

const KEY = "takas:tour-seen";

/** Whether this browser's visitor has been through the tour; remembered where the browser lets us. */
export function useTourSeen(): [boolean, (isSeen: boolean) => void] {
  // The server does not know: what it drew is taken over first.
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
