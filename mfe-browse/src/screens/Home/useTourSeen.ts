import { useState } from "react";

const KEY = "takas:tour-seen";

/** Whether this browser's visitor has been through the tour; remembered where the browser lets us. */
export function useTourSeen(): [boolean, (isSeen: boolean) => void] {
  const [isSeen, setSeen] = useState(() => read() === "yes");
  return [
    isSeen,
    (next) => {
      setSeen(next);
      write(next ? "yes" : "no");
    },
  ];
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
