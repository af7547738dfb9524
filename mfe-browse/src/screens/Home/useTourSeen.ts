import { useState, useSyncExternalStore } from "react";

const KEY = "takas:tour-seen";

/** Whether this browser's visitor has been through the tour; remembered where the browser lets us. */
export function useTourSeen(): [boolean, (isSeen: boolean) => void] {
  // The server does not know: what it drew is taken over first.
  const wasSeen = useSyncExternalStore(
    neverChanges,
    () => read() === "yes",
    () => false,
  );
  const [isSeen, setSeen] = useState<boolean>();
  return [
    isSeen ?? wasSeen,
    (next) => {
      setSeen(next);
      write(next ? "yes" : "no");
    },
  ];
}

function neverChanges(): () => void {
  return () => undefined;
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // A browser that keeps nothing for us: every visit is the first.
    return null;
  }
}

function write(value: string): void {
  try {
    localStorage.setItem(KEY, value);
  } catch {
    // The same: it is kept for this view of the page alone.
  }
}
