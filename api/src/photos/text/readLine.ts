import type { Reading } from "./ocr";
import type { TextLine } from "./textLines";

/**
 * Where a line stands in the picture, as its reader sees it: turned so that it runs from left to right, in widths of the
 * picture, so that lines found at several sizes can be compared.
 */
export interface Place {
  direction: "right" | "down" | "up";
  left: number;
  right: number;
  middle: number;
  height: number;
}

export interface ReadLine extends Reading {
  place: Place;
  /** What it was found in: the same for lines of one size and colour. */
  page: unknown;
}

export function placeOf({ from, to, height }: TextLine, width: number): Place {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const direction = Math.abs(dx) >= Math.abs(dy) ? "right" : dy > 0 ? "down" : "up";
  const [cos, sin] = { right: [1, 0], down: [0, 1], up: [0, -1] }[direction] as [number, number];
  const along = (point: { x: number; y: number }) => (point.x * cos + point.y * sin) / width;
  const across = (point: { x: number; y: number }) => (point.y * cos - point.x * sin) / width;
  return {
    direction,
    left: along(from),
    right: along(to),
    middle: (across(from) + across(to)) / 2,
    height: height / width,
  };
}

/** The share of a line that another, read in the same direction, covers; from 0 to 1. */
export function coverOf(line: Place, other: Place): number {
  const isLevel =
    line.direction === other.direction &&
    Math.abs(line.middle - other.middle) < 0.5 * Math.max(line.height, other.height);
  const shared = Math.min(line.right, other.right) - Math.max(line.left, other.left);
  return isLevel ? Math.max(0, shared / (line.right - line.left)) : 0;
}

/** Of lines that were read several times, at other sizes or in other colours, the reading that says most most surely. */
export function keepBest(lines: ReadLine[]): ReadLine[] {
  const value = ({ text, confidence }: ReadLine) => confidence * text.length;
  const kept: ReadLine[] = [];
  for (const line of lines.toSorted((one, other) => value(other) - value(one))) {
    const isNew = kept.every(
      ({ place }) => coverOf(line.place, place) < 0.5 && coverOf(place, line.place) < 0.5,
    );
    if (isNew) {
      kept.push(line);
    }
  }
  return kept;
}
