/** A stretch of the window, in px from its upper edge. */
export interface Span {
  top: number;
  bottom: number;
}

/** px of a control that are enough to tap it. */
const TAPPABLE = 44;
/** px between the places that are tried. */
const STEP = 4;

/**
 * Returns the highest place in `room`, in px, where a toast of this height leaves a part of each control to tap. Keeps
 * the place `now` if it is such a place. Small windows are full of controls and may have none: then it is the place that
 * takes the least of them, because the toast can be dismissed, goes by itself, and the page scrolls beneath it.
 */
export function freeTop(
  height: number,
  room: Span,
  { controls, now }: { controls: readonly Span[]; now?: number | undefined },
): number {
  const takenAt = (top: number) =>
    controls.reduce((sum, control) => sum + takenFrom(control, { top, bottom: top + height }), 0);
  if (now !== undefined && now >= room.top && now + height <= room.bottom && takenAt(now) === 0) {
    return now;
  }
  let best = room.top;
  let least = takenAt(best);
  for (let top = best + STEP; least > 0 && top + height <= room.bottom; top += STEP) {
    const taken = takenAt(top);
    if (taken < least) {
      least = taken;
      best = top;
    }
  }
  return best;
}

/** px that a toast takes from a control; none where enough of the control stays free. */
function takenFrom(control: Span, toast: Span): number {
  const above = toast.top - control.top;
  const below = control.bottom - toast.bottom;
  const px = Math.min(control.bottom, toast.bottom) - Math.max(control.top, toast.top);
  return px <= 0 || above >= TAPPABLE || below >= TAPPABLE ? 0 : px;
}
