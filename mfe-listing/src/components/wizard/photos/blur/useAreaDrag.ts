import { useRef } from "react";
import type { PointerEvent } from "react";

import type { Area } from "../../../../photos/blur/paintOver";
import { CORNERS, between, clamp, moved, replaced, stretched } from "./areas";
import type { Corner, Point } from "./areas";

/** A drag with one finger or the mouse, and the areas as it began. */
interface Drag {
  pointer: number;
  start: Point;
  areas: readonly Area[];
  /** The area that is moved; none while a new one is drawn. */
  index: number | undefined;
  /** The corner by which it is resized; none while all of it moves. */
  corner: Corner | undefined;
}

/** Draws, moves and resizes areas by pointer; handlers for the element that has the size of the picture. */
export function useAreaDrag(
  areas: readonly Area[],
  onAreasChange: (areas: readonly Area[]) => void,
) {
  const drag = useRef<Drag>(undefined);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || drag.current !== undefined) {
        return;
      }
      // The drag goes on outside the picture, up to its edge.
      event.currentTarget.setPointerCapture(event.pointerId);
      const { index, corner } = (event.target as HTMLElement).dataset;
      drag.current = {
        pointer: event.pointerId,
        start: pointOf(event),
        areas,
        index: index === undefined ? undefined : Number(index),
        corner: CORNERS.find((name) => name === corner),
      };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drag.current?.pointer === event.pointerId) {
        onAreasChange(dragged(drag.current, pointOf(event)));
      }
    },
    onPointerUp: ({ pointerId }: PointerEvent) => {
      if (drag.current?.pointer === pointerId) {
        drag.current = undefined;
      }
    },
    onPointerCancel: ({ pointerId }: PointerEvent) => {
      if (drag.current?.pointer === pointerId) {
        onAreasChange(drag.current.areas);
        drag.current = undefined;
      }
    },
  };
}

function dragged({ start, areas, index, corner }: Drag, to: Point): readonly Area[] {
  const from = index === undefined ? undefined : areas[index];
  if (index !== undefined && from !== undefined) {
    const by = { x: to.x - start.x, y: to.y - start.y };
    const area = corner === undefined ? moved(from, by) : stretched(from, corner, by);
    return replaced(areas, index, area);
  }
  const drawn = between(start, to);
  return drawn === undefined ? areas : [...areas, drawn];
}

/** Where a pointer is, in fractions of the element. */
function pointOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return {
    x: clamp((clientX - left) / width, 0, 1),
    y: clamp((clientY - top) / height, 0, 1),
  };
}
