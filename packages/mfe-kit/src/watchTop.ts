import type { Box } from "./contract";

/** px above a sheet that are enough for a toast. */
const ROOM = 120;

/**
 * Follows the lower edge, in px, of the visible header, and the controls and notes: those of an open dialog, otherwise
 * those of the screen in the container. Headers shrink and scroll away, so it measures again after anything that may move one.
 */
export function watchTop(
  container: HTMLElement,
  onChange: (top: number, controls?: readonly Box[]) => void,
): () => void {
  const measure = (event?: Event | MutationRecord[]) => {
    const isScroll = event instanceof Event && event.type === "scroll";
    onChange(topOf(container), isScroll ? undefined : controlsOf(container));
  };
  measure();
  const changes = new MutationObserver(measure);
  changes.observe(document, { childList: true, subtree: true });
  for (const event of EVENTS) {
    globalThis.addEventListener(event, measure, { passive: true });
  }
  return () => {
    changes.disconnect();
    for (const event of EVENTS) {
      globalThis.removeEventListener(event, measure);
    }
  };
}

const EVENTS = ["scroll", "resize", "transitionend", "animationend"];

const CONTROLS =
  "a[href], button:enabled, input:enabled, select, textarea, summary, label:has(:enabled)";
const NOTES = '[role="note"]';

function topOf(container: HTMLElement): number {
  const dialog = openDialog()?.firstElementChild;
  if (dialog) {
    const { top, bottom } = dialog.getBoundingClientRect();
    return top > ROOM ? 0 : bottom;
  }
  const headers = [...container.querySelectorAll("main > header")];
  return Math.max(0, ...headers.map((header) => header.getBoundingClientRect().bottom));
}

function controlsOf(container: HTMLElement): Box[] {
  const layer = openDialog() ?? container;
  const boxesOf = (selector: string) =>
    [...layer.querySelectorAll(selector)]
      .map((element) => element.getBoundingClientRect())
      .filter(({ width }) => width > 1);
  const notes = boxesOf(NOTES).map(({ top, bottom, left, right }) => ({
    top,
    bottom,
    left,
    right,
    isNote: true,
  }));
  return [...boxesOf(CONTROLS), ...notes];
}

/** The dialog above all others. */
function openDialog(): Element | undefined {
  return [...document.querySelectorAll('[role="dialog"][data-state="open"]')].at(-1);
}
