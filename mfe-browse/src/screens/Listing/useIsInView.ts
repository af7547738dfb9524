import { useEffect, useState } from "react";
import type { RefObject } from "react";

/** Whether an element is in the window, or below it still; it counts as there until the browser says otherwise. */
export function useIsInView(element: RefObject<Element | null>): boolean {
  const [isInView, setInView] = useState(true);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (last !== undefined) {
        setInView(last.isIntersecting || last.boundingClientRect.top > 0);
      }
    });
    if (element.current !== null) {
      observer.observe(element.current);
    }
    return () => observer.disconnect();
  }, [element]);
  return isInView;
}
