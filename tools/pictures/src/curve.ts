import { n } from "./svg";
import type { Point } from "./svg";

/**
 * A point a curve passes through and the direction in which it does, in degrees: 0 along +x, 90 along +y. A second
 * direction makes a corner: the curve arrives in the first and leaves in the second.
 */
export type Node = readonly [x: number, y: number, arrive: number, leave?: number];

/** How far the handles reach, as a share of the distance between two nodes. */
const REACH = 0.37;

/** A smooth path through the nodes. */
export function curve(nodes: readonly Node[], closed = false): string {
  const [first] = nodes;
  if (first === undefined) {
    return "";
  }
  const rest = closed ? [...nodes.slice(1), first] : nodes.slice(1);
  return `M${n(first[0])} ${n(first[1])}${segments(first, rest)}${closed ? "Z" : ""}`;
}

/** Continues a path that stands at `from` through the nodes. */
export function segments(from: Node, nodes: readonly Node[]): string {
  let previous = from;
  let d = "";
  for (const node of nodes) {
    d += segment(previous, node);
    previous = node;
  }
  return d;
}

function segment(from: Node, to: Node): string {
  const [a, b] = handles(from, to);
  return `C${n(a[0])} ${n(a[1])} ${n(b[0])} ${n(b[1])} ${n(to[0])} ${n(to[1])}`;
}

function handles(from: Node, to: Node): [Point, Point] {
  const reach = REACH * Math.hypot(to[0] - from[0], to[1] - from[1]);
  const out = ((from[3] ?? from[2]) * Math.PI) / 180;
  const back = (to[2] * Math.PI) / 180;
  return [
    [from[0] + reach * Math.cos(out), from[1] + reach * Math.sin(out)],
    [to[0] - reach * Math.cos(back), to[1] - reach * Math.sin(back)],
  ];
}

/** The point of the curve between two nodes at t in [0, 1]. */
export function pointBetween(from: Node, to: Node, t: number): Point {
  const [a, b] = handles(from, to);
  const s = 1 - t;
  const weights = [s ** 3, 3 * s * s * t, 3 * s * t * t, t ** 3];
  const blend = (along: 0 | 1) =>
    [from[along], a[along], b[along], to[along]].reduce(
      (sum, value, index) => sum + value * (weights[index] ?? 0),
      0,
    );
  return [blend(0), blend(1)];
}

/** The same nodes walked the other way. */
export function reversed(nodes: readonly Node[]): Node[] {
  return nodes
    .map((node): Node => {
      const [x, y, arrive, leave] = node;
      return leave === undefined ? [x, y, arrive + 180] : [x, y, leave + 180, arrive + 180];
    })
    .reverse();
}

export function moved(nodes: readonly Node[], [dx, dy]: Point): Node[] {
  return nodes.map(([x, y, ...angles]): Node => [x + dx, y + dy, ...angles]);
}
