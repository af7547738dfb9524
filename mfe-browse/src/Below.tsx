import { useDeferredValue, useState, useSyncExternalStore } from "react";
import type { ReactNode } from "react";

/**
 * What lies below the first window. The server draws it with the rest. Where the browser draws the screen, it comes
 * after the rest, in steps between which the browser handles taps. Nothing that is visible may follow it, because it
 * would move.
 */
export function Below({ children }: { children: ReactNode }) {
  return useIsDue(true) && children;
}

/** Whether a part may render: one below the first window waits as {@link Below} does. */
export function useIsDue(isBelow: boolean): boolean {
  const [view] = useState(createView);
  const isDrawn = useSyncExternalStore(neverChanges, view.isDrawn, view.draw);
  // Without a first value, nothing is rendered a second time.
  return useDeferredValue(true, isDrawn || !isBelow ? undefined : false);
}

/**
 * Remembers whether the server drew a part. If the answer changed after hydration, React would render the part again, and all
 * cards of a list in one task.
 */
function createView() {
  let isDrawn = false;
  return {
    isDrawn: () => isDrawn,
    draw: () => {
      isDrawn = true;
      return isDrawn;
    },
  };
}

const neverChanges = () => () => undefined;
