import type { Box } from "@takas/mfe-kit";
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import type { RefObject } from "react";

import type { OutletPlace } from "../composition/OutletView";
import { freeTop, takenAt } from "./freeTop";
import type { Span } from "./freeTop";

/** The part of an outlet that tells where its remote has a header and controls. */
export type WatchedOutlet = Pick<OutletPlace, "subscribe" | "getState" | "watchTop">;

interface Shown {
  /** Identifies the toast; undefined while there is none. */
  toast: number | undefined;
  dismiss: (toast: number) => void;
}

/**
 * The place of the toast in px from the top of the window: below the header of the remote in view, where it covers
 * nothing that can be tapped and no note. A screen that changes meanwhile moves it only if it would cover something. In a
 * small window there may be no such place: then the next tap beside the toast dismisses it. While the next remote
 * loads, the last header counts.
 */
export function useToastTop(
  outlet: WatchedOutlet | undefined,
  region: RefObject<HTMLElement | null>,
  { toast, dismiss }: Shown,
): number {
  const [top, setTop] = useState(0);
  const header = useRef(0);
  const status = useSyncExternalStore(
    outlet?.subscribe ?? subscribeToNothing,
    () => outlet?.getState().status,
    () => undefined,
  );
  useLayoutEffect(() => {
    const list = region.current;
    if (toast === undefined || list === null) {
      return undefined;
    }
    let controls: readonly Box[] = [];
    let placed: number | undefined;
    let isCovering = false;
    const place = () => {
      const from = outlet === undefined ? 0 : header.current;
      const found = placeOf(list, from, { controls: [...controls, ...ownControls()], now: placed });
      placed = found.top;
      isCovering = found.isCovering;
      setTop(placed);
      // A render may come after the next paint.
      list.style.setProperty("top", `${placed}px`);
    };
    place();
    // The toast comes into the region after this effect.
    const arrival = new MutationObserver(place);
    arrival.observe(list, { childList: true });
    const onTap = ({ target }: Event) => {
      if (isCovering && !list.contains(target as Node)) {
        dismiss(toast);
      }
    };
    globalThis.addEventListener("pointerdown", onTap, { capture: true, passive: true });
    const unwatch =
      status === "ready"
        ? outlet?.watchTop((edge, boxes = controls) => {
            header.current = edge;
            controls = boxes;
            place();
          })
        : undefined;
    return () => {
      arrival.disconnect();
      globalThis.removeEventListener("pointerdown", onTap, { capture: true });
      unwatch?.();
    };
  }, [outlet, region, status, toast, dismiss]);
  return top;
}

function placeOf(
  region: HTMLElement,
  from: number,
  { controls, now }: { controls: readonly Box[]; now: number | undefined },
): { top: number; isCovering: boolean } {
  const { height, left, right } = region.getBoundingClientRect();
  const room = { top: from, bottom: globalThis.visualViewport?.height ?? innerHeight };
  const beneath = controls
    .filter((box) => box.left < right && box.right > left)
    .map((box): Span => ({
      top: Math.max(box.top, room.top),
      bottom: Math.min(box.bottom, room.bottom),
      ...(box.isNote === true && { isNote: true }),
    }));
  const top = freeTop(height, room, { controls: beneath, now });
  return { top, isCovering: takenAt(top, height, beneath) > 0 };
}

/** The tabs and the add button, unless a dialog is above them. */
function ownControls(): Box[] {
  const links = document
    .getElementById("content")
    ?.parentElement?.querySelectorAll("nav:not(#content *) a");
  return [...(links ?? [])]
    .filter((link) => link.closest("[aria-hidden=true], [inert]") === null)
    .map((link) => link.getBoundingClientRect());
}

const subscribeToNothing = () => () => undefined;
