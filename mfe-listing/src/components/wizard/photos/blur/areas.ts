import type { Area } from "../../../../photos/blur/paintOver";

/** In fractions of a photo. */
export interface Point {
  x: number;
  y: number;
}

/** The least width and height of an area: a tap marks none. */
const LEAST = 0.02;

/** Where an area that is not drawn begins. */
export const MIDDLE: Area = { left: 0.3, top: 0.4, width: 0.4, height: 0.2 };

/** The area between two corners; undefined for one too small to be meant. */
export function between(one: Point, other: Point): Area | undefined {
  const [width, height] = [Math.abs(one.x - other.x), Math.abs(one.y - other.y)];
  return width < LEAST || height < LEAST
    ? undefined
    : { left: Math.min(one.x, other.x), top: Math.min(one.y, other.y), width, height };
}

export function moved(area: Area, { x, y }: Point): Area {
  return {
    ...area,
    left: clamp(area.left + x, 0, 1 - area.width),
    top: clamp(area.top + y, 0, 1 - area.height),
  };
}

/** The areas with another one in place of the one at an index. */
export function replaced(areas: readonly Area[], index: number, area: Area): readonly Area[] {
  return areas.map((other, at) => (at === index ? area : other));
}

/** The corners of an area, by which a finger resizes it. */
export const CORNERS = ["top-left", "top-right", "bottom-left", "bottom-right"] as const;
export type Corner = (typeof CORNERS)[number];

/** Moves a corner; the one opposite stays. Unchanged if the area would become too small. */
export function stretched(area: Area, corner: Corner, { x, y }: Point): Area {
  const { left, top, width, height } = area;
  const [isTop, isLeft] = [corner.startsWith("top"), corner.endsWith("left")];
  const opposite = { x: isLeft ? left + width : left, y: isTop ? top + height : top };
  const dragged = {
    x: clamp((isLeft ? left : left + width) + x, 0, 1),
    y: clamp((isTop ? top : top + height) + y, 0, 1),
  };
  return between(opposite, dragged) ?? area;
}

/** Moves the right and the bottom edge. */
export function resized(area: Area, { x, y }: Point): Area {
  return {
    ...area,
    width: clamp(area.width + x, LEAST, 1 - area.left),
    height: clamp(area.height + y, LEAST, 1 - area.top),
  };
}

/** An area around the text that the server read, whose frame may cut off the edges of letters. */
export function grown({ left, top, width, height }: Area): Area {
  const start = { x: clamp(left - width / 20, 0, 1), y: clamp(top - height / 4, 0, 1) };
  return {
    left: start.x,
    top: start.y,
    width: clamp(left + width * 1.05, 0, 1) - start.x,
    height: clamp(top + height * 1.25, 0, 1) - start.y,
  };
}

export function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
