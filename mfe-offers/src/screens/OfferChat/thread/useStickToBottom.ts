import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { RefObject } from "react";

/** px from the end within which the reader counts as being at the newest message. */
const NEAR = 80;

interface StickToBottom {
  scroller: RefObject<HTMLDivElement | null>;
  /** A message arrived while the reader was further up. */
  hasNewBelow: boolean;
  toEnd: () => void;
}

/** Keeps the end of a growing list in view, unless the reader has scrolled up. */
export function useStickToBottom(count: number): StickToBottom {
  const scroller = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const [hasNewBelow, setNewBelow] = useState(false);
  const toEnd = () => {
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
  };
  useEffect(() => {
    const element = scroller.current;
    const look = () => {
      if (element !== null) {
        isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR;
        if (isAtEnd.current) {
          setNewBelow(false);
        }
      }
    };
    // A keyboard, a longer text in the field and buttons below it take height from the list.
    const resized = new ResizeObserver(() => {
      if (isAtEnd.current) {
        element?.scrollTo({ top: element.scrollHeight });
      }
    });
    element?.addEventListener("scroll", look, { passive: true });
    if (element !== null) {
      resized.observe(element);
    }
    return () => {
      element?.removeEventListener("scroll", look);
      resized.disconnect();
    };
  }, []);
  useLayoutEffect(() => {
    if (isAtEnd.current) {
      scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
    } else {
      setNewBelow(count > 0);
    }
  }, [count]);
  return { scroller, hasNewBelow, toEnd };
}
