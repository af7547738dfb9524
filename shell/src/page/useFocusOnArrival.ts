import { useEffect, useRef } from "react";
import type { RefObject } from "react";

/** single-spa announces a change of the URL before the screens change. */
const LEAVING = "single-spa:before-routing-event";

/**
 * Moves focus to the content when the path changes, as a page load would, so that keyboard and screen readers
 * continue from the new screen. It moves before the new screen renders, because focusing forces a layout. The first
 * screen of a visit keeps the browser's own focus.
 */
export function useFocusOnArrival(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let seen = location.pathname;
    const move = () => {
      if (location.pathname !== seen) {
        seen = location.pathname;
        ref.current?.focus({ preventScroll: true });
      }
    };
    globalThis.addEventListener(LEAVING, move);
    return () => globalThis.removeEventListener(LEAVING, move);
  }, []);
  return ref;
}
