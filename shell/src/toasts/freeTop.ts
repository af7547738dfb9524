/** A stretch of the window, in px from its upper edge. */
export interface Span {
  top: number;
  bottom: number;
  /** Whether no part of it may be covered; a part of a control is enough to tap it. */
  isNote?: boolean;
}

/** px of a control that are enough to tap it. */
const TAPPABLE = 44;
/** px between the places that are tried. */
const STEP = 4;

/** px that a toast at `top` takes from all of these. */
export function takenAt(top: number, height: number, controls: readonly Span[]): number {
  const toast = { top, bottom: top + height };
  return controls.reduce((sum, control) => sum + takenFrom(control, toast), 0);
}

/**
 * Returns the highest place in `room`, in px, where a toast of this height leaves a part of each control to tap and each note
 * to read. Keeps
 * the place `now` if it is such a place. Small windows are full of controls and may have none: then it is the place that
 * takes the least of them, because the toast can be dismissed, goes by itself, and the page scrolls beneath it.
 */
export function freeTop(
  height: number,
  room: Span,
  { controls, now }: { controls: readonly Span[]; now?: number | undefined },
): number {
  const taken = (at: number) => takenAt(at, height, controls);
  if (now !== undefined && now >= room.top && now + height <= room.bottom && taken(now) === 0) {
    return now;
  }
  let best = room.top;
  let least = taken(best);
  for (let top = best + STEP; least > 0 && top + height <= room.bottom; top += STEP) {
    const here = taken(top);
    if (here < least) {
      least = here;
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
  const isFree = control.isNote !== true && (above >= TAPPABLE || below >= TAPPABLE);
  return px <= 0 || isFree ? 0 : px;
}
