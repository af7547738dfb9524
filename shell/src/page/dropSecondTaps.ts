/**
 * Ignores the second tap of a double tap where the first one has put something else under the finger: a dialog,
 * another screen. On the same control it counts.
 */
export function dropSecondTaps(page: Document): void {
  let tapped: Element | null = null;
  page.addEventListener(
    "click",
    (event) => {
      const control = controlOf(event.target);
      if (event.detail > 1 && control !== tapped) {
        event.preventDefault();
        event.stopPropagation();
      } else {
        tapped = control;
      }
    },
    { capture: true },
  );
}

function controlOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? (target.closest("a, button, label") ?? target) : null;
}
