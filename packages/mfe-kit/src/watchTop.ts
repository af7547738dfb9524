/** px above a sheet that are enough for a toast. */
const ROOM = 120;

/**
 * Follows the lower edge, in px, of the visible header: that of an open dialog, otherwise that of the screen in the
 * container. Headers shrink and scroll away, so it measures again after anything that may move one.
 */
export function watchTop(container: HTMLElement, onChange: (top: number) => void): () => void {
  const measure = () => onChange(topOf(container));
  measure();
  const dialogs = new MutationObserver(measure);
  dialogs.observe(document.body, { childList: true });
  for (const event of EVENTS) {
    globalThis.addEventListener(event, measure, { passive: true });
  }
  return () => {
    dialogs.disconnect();
    for (const event of EVENTS) {
      globalThis.removeEventListener(event, measure);
    }
  };
}

const EVENTS = ["scroll", "resize", "transitionend", "animationend", "popstate"];

function topOf(container: HTMLElement): number {
  const dialog = document.querySelector('[role="dialog"][data-state="open"] > :first-child');
  if (dialog !== null) {
    const { top, bottom } = dialog.getBoundingClientRect();
    return top > ROOM ? 0 : bottom;
  }
  const headers = [...container.querySelectorAll("main > header")];
  return Math.max(0, ...headers.map((header) => header.getBoundingClientRect().bottom));
}
