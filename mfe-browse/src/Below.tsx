import { useDeferredValue, useSyncExternalStore } from "react";
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
  const isDrawn = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  return useDeferredValue(true, isDrawn || !isBelow);
}

const neverChanges = () => () => undefined;
