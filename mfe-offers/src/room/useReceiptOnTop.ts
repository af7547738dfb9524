import { useEffect, useState } from "react";

/** Scrolls to the top when the receipt takes the place of what was on the screen. */
export function useReceiptOnTop(isDone: boolean): void {
  const [wasDone] = useState(isDone);
  useEffect(() => {
    if (isDone && !wasDone) {
      globalThis.scrollTo({ top: 0, behavior: "instant" });
    }
  }, [isDone, wasDone]);
}
