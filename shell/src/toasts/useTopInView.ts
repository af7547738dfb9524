import { useLayoutEffect, useState, useSyncExternalStore } from "react";

import type { OutletPlace } from "../composition/OutletView";

/** The part of an outlet it needs. */
export type WatchedOutlet = Pick<OutletPlace, "subscribe" | "getState" | "watchTop">;

/**
 * The lower edge of the header of the remote in view, in px from the top of the window; updated while `isShown`.
 * While the next remote loads, the last value is kept.
 */
export function useTopInView(outlet: WatchedOutlet | undefined, isShown: boolean): number {
  const [top, setTop] = useState(0);
  const state = useSyncExternalStore(
    outlet?.subscribe ?? subscribeToNothing,
    () => outlet?.getState().status,
    () => undefined,
  );
  useLayoutEffect(
    () => (isShown && state === "ready" ? outlet?.watchTop(setTop) : undefined),
    [outlet, isShown, state],
  );
  return outlet === undefined ? 0 : top;
}

const subscribeToNothing = () => () => undefined;
