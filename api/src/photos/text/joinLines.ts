import type { Box } from "./boxAround";
import type { Reading } from "./readBox";

/** A reading and its position. */
export interface Line extends Reading {
  box: Box;
}

/** Maximum differences between lines of one text: in height, as a share, and in direction, in radians. */
const ALIKE = { height: 0.4, turn: 0.25 };
/** A line shorter than this many times its height, a digit or two, has no direction of its own. */
const SHORT = 1.6;
/**
 * Maximum distances in one text, in heights of the taller line: between middles above and beside each other, and
 * between ends.
 */
const REACH = { below: 2.4, aside: 2.5, level: 0.7, beside: 4 };

/** Texts of several lines below or beside one another, as rows: a number may be split over them. */
export function joinLines(lines: Line[]): Line[][][] {
  const left = new Set(lines);
  const blocks: Line[][] = [];
  for (const first of left) {
    const block = [first];
    left.delete(first);
    for (const line of block) {
      for (const next of [...left].filter(({ box }) => goesOn(line.box, box))) {
        block.push(next);
        left.delete(next);
      }
    }
    blocks.push(block);
  }
  return blocks.filter(({ length }) => length > 1).map(inRows);
}

/** The lines of a text from top to bottom, those on one level from left to right. */
function inRows(block: Line[]): Line[][] {
  const angle = block.reduce(longer).box.angle;
  const placed = block.map((line) => ({ line, ...placeOf(line.box, angle) }));
  const rows: (typeof placed)[] = [];
  for (const next of placed.toSorted((one, other) => one.across - other.across)) {
    const row = rows.at(-1);
    const last = row?.at(-1);
    if (last && next.across - last.across < REACH.level * next.line.box.height) {
      row?.push(next);
    } else {
      rows.push([next]);
    }
  }
  return rows.map((row) =>
    row.toSorted((one, other) => one.along - other.along).map(({ line }) => line),
  );
}

function longer(one: Line, other: Line): Line {
  return other.box.length > one.box.length ? other : one;
}

/** Whether two boxes belong to one text: of similar height and direction, one just below or beside the other. */
function goesOn(one: Box, other: Box): boolean {
  const height = Math.max(one.height, other.height);
  const isShort = Math.min(one.length / one.height, other.length / other.height) < SHORT;
  const isAlike =
    Math.min(one.height, other.height) > ALIKE.height * height &&
    (isShort || Math.abs(one.angle - other.angle) < ALIKE.turn);
  const { angle } = one.length > other.length ? one : other;
  const [from, to] = [placeOf(one, angle), placeOf(other, angle)];
  const apart = Math.abs(from.across - to.across);
  const gap = Math.abs(from.along - to.along) - (one.length + other.length) / 2;
  const isBelow = apart < REACH.below * height && gap < REACH.aside * height;
  const isBeside = apart < REACH.level * height && gap < REACH.beside * height;
  return isAlike && (isBelow || isBeside);
}

/** The position of a box along and across a direction, in px. */
function placeOf({ x, y }: Box, angle: number): { along: number; across: number } {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { along: x * cos + y * sin, across: y * cos - x * sin };
}
