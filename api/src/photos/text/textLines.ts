import type { Component } from "./components";

/** A row of letters, perhaps tilted: the middle of its left and right end, and the height of its letters, in px. */
export interface TextLine {
  from: Point;
  to: Point;
  height: number;
  /** How much it looks like text: its letters, counted less the more they differ in height and stray from the row. */
  score: number;
}

export interface Point {
  x: number;
  y: number;
}

/** Heights of letters looked for at one scale, in px; smaller ones cannot be read, larger ones stand out as outlines. */
const LETTER = { min: 9, max: 60 };
/** Distances between neighbours and differences between them, in heights of the taller. */
const REACH = { gap: 1.9, rise: 0.55, ratio: 0.42 };
/** Shortest row in heights of its letters, and the lowest score taken for text. */
const SHORTEST = 2.4;
const LOWEST_SCORE = 1.3;

/** Chains patches of a letter's size that stand in a row, each to its nearest neighbour on the right. */
export function findTextLines(components: Component[]): TextLine[] {
  const letters = components.filter(isLetterLike).sort((one, other) => one.left - other.left);
  const chain = letters.map((_, index) => index);
  const head = (index: number): number => {
    let at = index;
    while (chain[at] !== at) {
      at = chain[at] ?? at;
    }
    return at;
  };
  for (const [index, letter] of letters.entries()) {
    const next = findNeighbour(letters, index, letter);
    if (next !== undefined) {
      chain[head(next)] = head(index);
    }
  }
  const rows = new Map<number, Component[]>();
  for (const [index, letter] of letters.entries()) {
    const row = head(index);
    rows.set(row, [...(rows.get(row) ?? []), letter]);
  }
  return Array.from(rows.values(), toLine).filter(
    ({ from, to, height, score }) => to.x - from.x > SHORTEST * height && score > LOWEST_SCORE,
  );
}

const heightOf = ({ top, bottom }: Component) => bottom - top;
const centreOf = ({ left, right }: Component) => (left + right) / 2;
const middleOf = ({ top, bottom }: Component) => (top + bottom) / 2;

function isLetterLike(component: Component): boolean {
  const height = heightOf(component);
  const width = component.right - component.left;
  const fill = component.area / (width * height);
  return (
    height >= LETTER.min &&
    height <= LETTER.max &&
    width <= 14 * height &&
    fill > 0.1 &&
    (fill < 0.9 || width < 0.5 * height)
  );
}

function findNeighbour(letters: Component[], index: number, letter: Component): number | undefined {
  const height = heightOf(letter);
  for (let at = index + 1; at < letters.length; at += 1) {
    const other = letters[at] as Component;
    if (other.left - letter.right > REACH.gap * LETTER.max) {
      return undefined;
    }
    const tall = Math.max(height, heightOf(other));
    const isNear = other.left - letter.right < REACH.gap * tall && other.right > letter.right;
    const isLevel = Math.abs(middleOf(other) - middleOf(letter)) < REACH.rise * tall;
    const isAlike = Math.min(height, heightOf(other)) > REACH.ratio * tall;
    if (isNear && isLevel && isAlike) {
      return at;
    }
  }
  return undefined;
}

/** Fits a straight line through the middles, wide patches counting more. */
function toLine(row: Component[]): TextLine {
  const left = Math.min(...row.map((part) => part.left));
  const right = Math.max(...row.map((part) => part.right));
  const heights = row.map(heightOf).sort((one, other) => one - other);
  const height = heights[Math.floor(heights.length * 0.7)] ?? 0;
  const weights = row.map((part) => part.right - part.left);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const mean = (value: (part: Component) => number) =>
    row.reduce((sum, part, index) => sum + value(part) * (weights[index] ?? 0), 0) / total;
  const [x, y] = [mean(centreOf), mean(middleOf)];
  const spread = mean((part) => (centreOf(part) - x) ** 2);
  const slope =
    spread > 0 ? mean((part) => (centreOf(part) - x) * (middleOf(part) - y)) / spread : 0;
  const straying = Math.sqrt(
    mean((part) => (middleOf(part) - y - slope * (centreOf(part) - x)) ** 2),
  );
  const unevenness = Math.sqrt(mean((part) => (heightOf(part) - height) ** 2));
  // Joined handwriting makes few patches, but long ones.
  const letters = Math.max(row.length, (0.5 * total) / height);
  return {
    from: { x: left, y: y + slope * (left - x) },
    to: { x: right, y: y + slope * (right - x) },
    height,
    score: letters / (1 + (3 * straying) / height + (1.5 * unevenness) / height) ** 2,
  };
}
