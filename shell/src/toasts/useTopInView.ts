import { useLayoutEffect, useState, useSyncExternalStore } from "react";

import type { OutletPlace } from "../composition/OutletView";

/** What it needs of an outlet. */
export type WatchedOutlet = Pick<OutletPlace, "subscribe" | "getState" | "watchTop">;

/**
 * How far down the window the header of the remote in view reaches, in px; followed while `isShown`. While the next
 * remote is on its way, the last value stands.
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
