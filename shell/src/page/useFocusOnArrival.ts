import { useEffect, useRef } from "react";
import type { RefObject } from "react";

/**
 * Moves focus to the content when the path changes, as a page load would, so that the keyboard and screen
 * readers go on from the new screen. The first screen of a visit keeps the browser's own focus.
 */
export function useFocusOnArrival(path: string): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const seen = useRef(path);
  useEffect(() => {
    if (seen.current !== path) {
      seen.current = path;
      ref.current?.focus({ preventScroll: true });
    }
  }, [path]);
  return ref;
}
