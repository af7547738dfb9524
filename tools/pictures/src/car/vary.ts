import { createRandom } from "@takas/api/random";

import type { Node } from "../curve";
import type { MakeTraits } from "../makes";
import type { Point } from "../svg";
import { at } from "./outline";
import { HEADER, REAR_HEAD } from "./sideShape";
import type { SideShape } from "./sideShape";
import { carHeight } from "./tones";

/**
 * The shape as one design wears it: a little longer or shorter, higher or lower, with its own lamps and the roof line
 * of its make, so that two cars of one class are siblings and no twins. The same design always looks the same.
 */
export function varyShape(shape: SideShape, design: string, traits: MakeTraits): SideShape {
  const random = createRandom(`design/${design}`);
  const sx = random.between(0.965, 1.035);
  const sy = random.between(0.98, 1.025);
  const roof = roofLiner(shape, traits);
  const point = ([x, y]: Point): Point => {
    const [bentX, bentY] = roof([x, y]);
    return [bentX * sx, bentY * sy];
  };
  const node = ([x, y, ...angles]: Node): Node => [...point([x, y]), ...angles];
  const slim = traits.lamp === "slim" ? 0.68 : random.between(0.85, 1.06);
  const lamp = lampShaper(slim, random.between(0.85, 1.16));
  const tail = lampShaper(
    traits.tail === "slim" || traits.tail === "strip" ? 0.72 : random.between(0.9, 1.1),
    traits.tail === "upright" || traits.tail === "square" ? 0.75 : random.between(0.9, 1.12),
  );
  const belt = Math.min(...shape.glass.map(([, y]) => y));
  const pillarX = (x: number, y: number) => point([x, y])[0];
  return {
    ...shape,
    wheels: [shape.wheels[0] * sx, shape.wheels[1] * sx],
    wheelRadius: shape.wheelRadius + random.between(-0.4, 1.2),
    top: shape.top.map(node),
    glass: (traits.roof.isKinked === true ? kinked(shape.glass) : shape.glass).map(node),
    doors: shape.doors.map((door) => door.map(node)),
    crease: shape.crease.map(node),
    headlamp: lamp(shape.headlamp.map(node), "low"),
    taillamp: tail(shape.taillamp.map(node), "high"),
    handles: shape.handles.map(point),
    mirror: point(shape.mirror),
    pillars: shape.pillars.map(({ foot, head, width }) => ({
      foot: pillarX(foot, belt),
      head: pillarX(head, carHeight(shape)),
      width,
    })),
  };
}

/** Moves what is above the belt: the further up, the more. */
function roofLiner(shape: SideShape, { roof }: MakeTraits): (point: Point) => Point {
  const belt = Math.min(...shape.glass.map(([, y]) => y));
  const [front, rear] = [at(shape.top, HEADER)[0], at(shape.top, REAR_HEAD)[0]];
  const rise = carHeight(shape) - belt;
  return ([x, y]) => {
    const up = Math.max(0, (y - belt) / rise);
    const along = Math.min(1, Math.max(0, (x - front) / (rear - front)));
    return [x + roof.back * up, y + up * ((roof.height - 1) * rise - roof.fall * along)];
  };
}

/** The lower rear corner of the side windows runs forward. */
function kinked(glass: readonly Node[]): Node[] {
  const corner = at(glass, glass.length - 2);
  const foot = at(glass, glass.length - 1);
  return [
    ...glass.slice(0, -2),
    [corner[0] - 2, corner[1] + 4, corner[2], -150],
    [foot[0] - 20, foot[1], 184],
  ];
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
