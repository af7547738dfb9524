import { useEffect, useState } from "react";
import type { RefObject } from "react";

/** Further down than any page reaches. */
const ALL_BELOW = "0px 0px 1000000px";

/** Whether an element is in the window or below it. It counts as visible until the browser says otherwise. */
export function useIsInView(element: RefObject<Element | null>): boolean {
  const [isInView, setInView] = useState(true);
  useEffect(() => {
    // The margin includes everything below, so a jump past the element is a change and is reported.
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)?.isIntersecting ?? true),
      { rootMargin: ALL_BELOW },
    );
    if (element.current !== null) {
      observer.observe(element.current);
    }
    return () => observer.disconnect();
  }, [element]);
  return isInView;
}
