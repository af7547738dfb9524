import { curve, moved, pointBetween, reversed, segments } from "../curve";
import type { Node } from "../curve";
import { n } from "../svg";
import { COWL, HEADER, REAR_HEAD, REAR_FOOT } from "./sideShape";
import type { SideShape } from "./sideShape";

/** A node of a list that is known to be there. */
export function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) {
    throw new RangeError(`No entry ${index}`);
  }
  return item;
}

/** The painted body with the openings of the wheels cut out. */
export function bodyOutline(shape: SideShape): string {
  const [front, rear] = shape.wheels;
  return `${curve(shape.top)}${archCut(shape, rear)}${archCut(shape, front)}Z`;
}

/** From the right foot of an arch over the wheel to its left foot, in a path that stands right of it. */
function archCut({ arch, sill, wheelRadius }: SideShape, x: number): string {
  const half = Math.sqrt(arch ** 2 - (sill - wheelRadius) ** 2);
  return `L${n(x + half)} ${n(sill)}A${n(arch)} ${n(arch)} 0 1 1 ${n(x - half)} ${n(sill)}`;
}

/** The edge of an arch as an open line. */
export function archLine({ arch, sill, wheelRadius }: SideShape, x: number): string {
  const half = Math.sqrt(arch ** 2 - (sill - wheelRadius) ** 2);
  return `M${n(x + half)} ${n(sill)}A${n(arch)} ${n(arch)} 0 1 1 ${n(x - half)} ${n(sill)}`;
}

/** The visible edge of the windscreen: a sliver along the outline. */
export function windscreen(shape: SideShape): string {
  return sliver(at(shape.top, COWL), at(shape.top, HEADER), shape.screen[0]);
}

export function rearWindow(shape: SideShape): string {
  return sliver(at(shape.top, REAR_HEAD), at(shape.top, REAR_FOOT), -shape.screen[1]);
}

function sliver(foot: Node, head: Node, depth: number): string {
  if (depth === 0) {
    return "";
  }
  const [a, b] = [pointBetween(foot, head, 0.03), pointBetween(foot, head, 0.9)];
  const edge: Node[] = [
    [a[0], a[1], foot[3] ?? foot[2]],
    [b[0], b[1], head[2] + (foot[3] ?? foot[2] - head[2]) * 0.1],
  ];
  const inner = reversed(moved(edge, [depth * 1.1, -Math.abs(depth) * 0.95]));
  const shrunk = inner.map(([x, y, ...rest], index): Node =>
    index === 0
      ? [x + depth * 0.2, y + 1, ...rest]
      : [x + depth * 0.4, y + Math.abs(depth) * 0.8, ...rest],
  );
  const first = at(shrunk, 0);
  return `${curve(edge)}L${n(first[0])} ${n(first[1])}${segments(first, shrunk.slice(1))}Z`;
}
