/** px in one direction that count as scrolling and not as a trembling hand. */
const STEP = 12;
/** px from the top within which everything shows. */
const TOP = 80;

/**
 * Marks the page as scrolled down (`data-scrolled-down` on its root), so that what floats can step aside; a step up,
 * the top, and another screen take the mark away.
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
