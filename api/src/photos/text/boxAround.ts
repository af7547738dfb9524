/** A stretch of text in px of the picture: its middle, length, height and rotation. */
export interface Box {
  x: number;
  y: number;
  length: number;
  height: number;
  /** Radians clockwise from level, from -90 to 90 degrees: along its longer side, if it has one. */
  angle: number;
}

/** The model marks the core of a text: this much of its area per outline is added around. */
const MARGIN = 1.6;
/** From this ratio of width to height on a box is read along its width; a single digit is less tall. */
const STANDING = 2.1;
/** Minimum height in px of readable text. */
const LOWEST = 5;

/** The smallest box, possibly rotated, around the points of a patch; none around a speck. */
export function boxAround(points: [x: number, y: number][]): Box[] {
  const hull = hullOf(points);
  let best: (Box & { area: number }) | undefined;
  for (const [index, [x, y]] of hull.entries()) {
    const [nextX, nextY] = hull[(index + 1) % hull.length] ?? [x, y];
    const box = boxAlong(hull, Math.atan2(nextY - y, nextX - x));
    best =
      best === undefined || box.length * box.height < best.area
        ? { ...box, area: box.length * box.height }
        : best;
  }
  return best === undefined
    ? []
    : [upright(widened(best))].filter(({ height }) => height >= LOWEST);
}

/** A box scaled to a picture of another size. */
export function scaleBox({ x, y, length, height, angle }: Box, scale: number): Box {
  return { x: x * scale, y: y * scale, length: length * scale, height: height * scale, angle };
}

/** The box around points whose sides have a direction. */
function boxAlong(points: [number, number][], angle: number): Box {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const along = points.map(([x, y]) => x * cos + y * sin);
  const across = points.map(([x, y]) => y * cos - x * sin);
  const [left, right] = [Math.min(...along), Math.max(...along)];
  const [top, bottom] = [Math.min(...across), Math.max(...across)];
  const [middle, centre] = [(left + right) / 2, (top + bottom) / 2];
  return {
    x: middle * cos - centre * sin,
    y: middle * sin + centre * cos,
    length: right - left,
    height: bottom - top,
    angle,
  };
}

/** The same box with the angle nearest to level, unless it is clearly longer in the other direction. */
function upright({ x, y, length, height, angle }: Box): Box {
  const turns = Math.round(angle / (Math.PI / 2));
  const level = angle - turns * (Math.PI / 2);
  const [wide, tall] = turns % 2 === 0 ? [length, height] : [height, length];
  return tall > STANDING * wide
    ? { x, y, length: tall, height: wide, angle: level + (level > 0 ? -Math.PI / 2 : Math.PI / 2) }
    : { x, y, length: wide, height: tall, angle: level };
}

function widened({ length, height, ...box }: Box): Box {
  const margin = (MARGIN * length * height) / (length + height);
  return { ...box, length: length + margin, height: height + margin };
}

/** The corners of the convex hull of points, in order (Andrew's monotone chain). */
function hullOf(points: [number, number][]): [number, number][] {
  const sorted = points.toSorted(([x, y], [otherX, otherY]) => x - otherX || y - otherY);
  return [halfHull(sorted), halfHull(sorted.toReversed())].flatMap((half) => half.slice(0, -1));
}

function halfHull(sorted: [number, number][]): [number, number][] {
  const half: [number, number][] = [];
  for (const point of sorted) {
    while (half.length >= 2 && !turnsLeft(half.at(-2), half.at(-1), point)) {
      half.pop();
    }
    half.push(point);
  }
  return half;
}

function turnsLeft([ax, ay] = [0, 0], [bx, by] = [0, 0], [cx, cy] = [0, 0]): boolean {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax) > 0;
}
