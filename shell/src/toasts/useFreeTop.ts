import { useLayoutEffect, useState } from "react";

/** px above a sheet from which a toast has room over it. */
const ROOM = 120;

/**
 * How far down the header of what is in view reaches, in px: of the open dialog, else of the screen. Measured anew
 * while `isShown`, because a header may shrink and scroll away.
 */
export function useFreeTop(isShown: boolean): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (!isShown) {
      return undefined;
    }
    const measure = () => setTop(findTop());
    measure();
    const changes = new MutationObserver(measure);
    changes.observe(document.body, { childList: true });
    for (const event of EVENTS) {
      globalThis.addEventListener(event, measure, { passive: true });
    }
    return () => {
      changes.disconnect();
      for (const event of EVENTS) {
        globalThis.removeEventListener(event, measure);
      }
    };
  }, [isShown]);
  return top;
}

const EVENTS = ["scroll", "resize", "transitionend", "animationend", "popstate"];

function findTop(): number {
  const dialog = document.querySelector('[role="dialog"][data-state="open"] > :first-child');
  if (dialog !== null) {
    const { top, bottom } = dialog.getBoundingClientRect();
    return top > ROOM ? 0 : bottom;
  }
  const headers = [...document.querySelectorAll("main > header")];
  const bottoms = headers
    .filter((header) => header.closest("[hidden]") === null)
    .map((header) => header.getBoundingClientRect().bottom);
  return Math.max(0, ...bottoms);
}
