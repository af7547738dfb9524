/**
 * The ref of a control that may go with what it does. Its focus then goes to the control beside it, or to the nearest
 * element around it that can have the focus and is still there; otherwise it would fall to the page's beginning.
 */
export function passFocusOn(control: HTMLElement | null): () => void {
  return () => {
    if (control === null || document.activeElement !== control) {
      return;
    }
    const near = [control.nextElementSibling, control.previousElementSibling, ...around(control)];
    // React has then removed what goes.
    queueMicrotask(() => {
      if (!control.isConnected) {
        near.find(takesFocus)?.focus({ preventScroll: true });
      }
    });
  };
}

function around({ parentElement }: Element): Element[] {
  return parentElement === null ? [] : [parentElement, ...around(parentElement)];
}

function takesFocus(element: Element | null): element is HTMLElement {
  return element?.isConnected === true && element.matches("a, button:enabled, [tabindex]");
}
