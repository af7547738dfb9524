import { useDeferredValue, useState, useSyncExternalStore } from "react";
import type { ReactNode } from "react";

/**
 * What lies below the first window. The server renders it with the rest. Where the browser renders the screen, it comes
 * after the rest, in steps between which the browser handles taps. Nothing that is visible may follow it, because it
 * would move.
 */
export function BelowFold({ children }: { children: ReactNode }) {
  return useIsDue(true) && children;
}

/** Whether a part may render: one below the first window waits as {@link BelowFold} does. */
export function useIsDue(isBelow: boolean): boolean {
  const [view] = useState(createView);
  const isRendered = useSyncExternalStore(neverChanges, view.isRendered, view.render);
  // Without a first value, nothing is rendered a second time.
  return useDeferredValue(true, isRendered || !isBelow ? undefined : false);
}

/**
 * Remembers whether the server rendered a part. If the answer changed after hydration, React would render the part again, and all
 * cards of a list in one task.
 */
function createView() {
  let isRendered = false;
  return {
    isRendered: () => isRendered,
    render: () => {
      isRendered = true;
      return isRendered;
    },
  };
}

const neverChanges = () => () => undefined;
