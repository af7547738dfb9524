/** Runs in the page: the controls of which a toast leaves no part large enough to tap. */
export function coveredByToast(): string[] {
  /** px that are enough to tap. */
  const TAPPABLE = 44;
  const toast = document.querySelector("li[data-swipe-direction][data-state=open]");
  if (toast === null) {
    return ["there is no toast"];
  }
  const cover = toast.getBoundingClientRect();
  const layer = document.querySelector('[role="dialog"][data-state="open"]') ?? document;
  const controls = layer.querySelectorAll(
    "a[href], button, input, select, textarea, label:has(input)",
  );
  return [...controls]
    .filter((control) => !toast.contains(control) && control.checkVisibility())
    .filter((control) => !control.matches(":disabled") && control.closest("[inert]") === null)
    .filter((control) => {
      const { left, right, top, bottom, width } = control.getBoundingClientRect();
      const isBeside = right <= cover.left || left >= cover.right || width <= 1;
      const isApart = bottom <= cover.top || top >= cover.bottom;
      const isFree = cover.top - top >= TAPPABLE || bottom - cover.bottom >= TAPPABLE;
      return !isBeside && !isApart && !isFree && top < innerHeight;
    })
    .map((control) => `"${control.ariaLabel ?? control.textContent?.trim().slice(0, 40)}"`);
}
