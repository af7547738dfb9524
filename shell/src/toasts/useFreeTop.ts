import { useLayoutEffect, useRef, useState } from "react";
import type { RefObject } from "react";

import { freeTop } from "./freeTop";
import type { Span } from "./freeTop";

/**
 * The place of the toast in px from the top of the window, at or below `from`: where it covers nothing that can be tapped.
 * A screen that changes meanwhile moves it only if it would cover something. `toast` identifies the toast that is shown.
 */
export function useFreeTop(
  region: RefObject<HTMLElement | null>,
  from: number,
  toast: number | undefined,
): number {
  const [top, setTop] = useState(from);
  const placed = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (toast === undefined) {
      placed.current = undefined;
      return undefined;
    }
    let frame = 0;
    const place = () => {
      frame = 0;
      placed.current = placeOf(region.current, from, placed.current);
      setTop(placed.current);
      // A render may come after the next paint.
      region.current?.style.setProperty("top", `${placed.current}px`);
    };
    // The toast comes into the region after this effect.
    const arrival = new MutationObserver(place);
    const changes = new MutationObserver(() => {
      frame ||= requestAnimationFrame(place);
    });
    placed.current = undefined;
    place();
    changes.observe(document.body, { childList: true, subtree: true });
    if (region.current !== null) {
      arrival.observe(region.current, { childList: true });
    }
    return () => {
      arrival.disconnect();
      changes.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [region, from, toast]);
  return top;
}

function placeOf(region: HTMLElement | null, from: number, now: number | undefined): number {
  if (region === null) {
    return from;
  }
  const { height, left, right } = region.getBoundingClientRect();
  const dialogs = document.querySelectorAll('[role="dialog"][data-state="open"]');
  // A screen that has just come may have its header since `from` was measured.
  const headers = dialogs.length === 0 ? [...document.querySelectorAll("main > header")] : [];
  const room = {
    top: Math.max(from, ...headers.map((header) => header.getBoundingClientRect().bottom)),
    bottom: globalThis.visualViewport?.height ?? innerHeight,
  };
  const controls = [...(dialogs.item(dialogs.length - 1) ?? document).querySelectorAll(CONTROLS)]
    .filter((control) => !region.contains(control) && !control.matches(":disabled"))
    .map((control) => control.getBoundingClientRect())
    .filter((rect) => rect.width > 1 && rect.left < right && rect.right > left)
    .map((rect) => inRoom(rect, room));
  return freeTop(height, room, { controls, now });
}

/** The part of a control that is in view. */
function inRoom({ top, bottom }: Span, room: Span): Span {
  return { top: Math.max(top, room.top), bottom: Math.min(bottom, room.bottom) };
}

const CONTROLS =
  "a[href], button, input, select, textarea, summary, label:has(input), [role=button]";
