import { useEffect } from "react";

/** ms between two requests: the payment is confirmed to the server, not to the browser. */
const PAUSE = 2000;

/** Calls it again and again while it is needed. */
export function useRepeat(act: () => unknown, isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) {
      return undefined;
    }
    const timer = setInterval(act, PAUSE);
    return () => clearInterval(timer);
  }, [act, isNeeded]);
}
