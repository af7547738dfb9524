/**
 * Focuses the element, or the screen where there is none: the button that opened a dialog may be gone after it, and phones
 * do not focus tapped buttons.
 */
export function returnFocusTo(element: Element | null): void {
  const options = { preventScroll: true };
  if (element instanceof HTMLElement) {
    element.focus(options);
  }
  if (document.activeElement === document.body) {
    const screen = document.querySelector("main");
    screen?.setAttribute("tabindex", "-1");
    screen?.focus(options);
  }
}
