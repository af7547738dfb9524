/**
 * The ref of a control that may go with what it does. Its focus then goes to the control beside it, or to the nearest
 * element around it that can have the focus and is still there; otherwise it would fall to the page's beginning.
 */
export function passFocusOn(control: HTMLElement | null): () => void {
  return () => {
    if (control && document.activeElement === control) {
      const near = [control.nextElementSibling, control.previousElementSibling];
      let around = control.parentElement;
      while (around !== null) {
        near.push(around);
        around = around.parentElement;
      }
      // React has then removed what goes.
      queueMicrotask(() => {
        if (!control.isConnected) {
          near.find(takesFocus)?.focus({ preventScroll: true });
        }
      });
    }
  };
}

function takesFocus(element: Element | null): element is HTMLElement {
  return element?.isConnected === true && element.matches("a, button:enabled, [tabindex]");
}
