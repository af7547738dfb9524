import { createRandom } from "../../random";
import type { Node } from "../curve";
import type { Point } from "../svg";
import type { SideShape } from "./sideShape";

/**
 * The shape as one design wears it: a little longer or shorter, higher or lower, with its own lamps, so that two
 * cars of one class are siblings and no twins. The same design always looks the same.
 */
export function varyShape(shape: SideShape, design: string): SideShape {
  const random = createRandom(`design/${design}`);
  const sx = random.between(0.965, 1.035);
  const sy = random.between(0.98, 1.025);
  const node = ([x, y, ...angles]: Node): Node => [x * sx, y * sy, ...angles];
  const point = ([x, y]: Point): Point => [x * sx, y * sy];
  const lamp = lampShaper(random.between(0.68, 1.06), random.between(0.85, 1.16));
  const tail = lampShaper(random.between(0.72, 1.1), random.between(0.8, 1.12));
  return {
    ...shape,
    wheels: [shape.wheels[0] * sx, shape.wheels[1] * sx],
    wheelRadius: shape.wheelRadius + random.between(-0.4, 1.2),
    top: shape.top.map(node),
    glass: shape.glass.map(node),
    doors: shape.doors.map((door) => door.map(node)),
    crease: shape.crease.map(node),
    headlamp: lamp(shape.headlamp.map(node), "low"),
    taillamp: tail(shape.taillamp.map(node), "high"),
    handles: shape.handles.map(point),
    mirror: point(shape.mirror),
    pillars: shape.pillars.map(({ foot, head, width }) => ({
      foot: foot * sx,
      head: head * sx,
      width,
    })),
  };
}

/** Makes a lamp slimmer or deeper and longer or shorter, holding its outer end and its upper edge. */
function lampShaper(height: number, length: number) {
  return (nodes: readonly Node[], outer: "low" | "high"): Node[] => {
    const top = Math.max(...nodes.map(([, y]) => y));
    const xs = nodes.map(([x]) => x);
    const anchor = outer === "low" ? Math.min(...xs) : Math.max(...xs);
    return nodes.map(([x, y, ...angles]): Node => {
      const away = Math.abs(x - anchor) / (Math.max(...xs) - Math.min(...xs));
      // The outer end follows the body; only what reaches inwards is stretched.
      const reach = 1 + (length - 1) * away;
      const depth = 1 + (height - 1) * (0.35 + 0.65 * away);
      return [anchor + (x - anchor) * reach, top - (top - y) * depth, ...angles];
    });
  };
}
