/** px in one direction that count as scrolling, more than the tremor of a hand. */
const STEP = 12;
/** px from the top within which everything is shown. */
const TOP = 80;

/**
 * Marks the page as scrolled down (`data-scrolled-down` on its root), so that floating elements can hide. Scrolling
 * up, the top, and another screen remove the mark.
 */
export function markScrolling(root: HTMLElement): void {
  let last = globalThis.scrollY;
  const mark = (isDown: boolean) => {
    root.toggleAttribute("data-scrolled-down", isDown);
  };
  globalThis.addEventListener(
    "scroll",
    () => {
      const { scrollY } = globalThis;
      if (scrollY < TOP) {
        mark(false);
      } else if (Math.abs(scrollY - last) >= STEP) {
        mark(scrollY > last);
      } else {
        return;
      }
      last = scrollY;
    },
    { passive: true },
  );
  globalThis.addEventListener("single-spa:routing-event", () => mark(false));
}
