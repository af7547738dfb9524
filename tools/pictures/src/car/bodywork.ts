import { lighter, mix } from "../colour";
import { curve, moved } from "../curve";
import type { Node } from "../curve";
import { circle, fill, line, n, rect } from "../svg";
import type { Canvas, Point } from "../svg";
import { at, bodyOutline } from "./outline";
import { COWL, HEADER, REAR_HEAD, REAR_FOOT } from "./sideShape";
import type { SideShape } from "./sideShape";
import { carHeight, carLength, toneOf } from "./tones";
import type { CarInput } from "./tones";

/** The painted shell with everything the paint mirrors, and the plastic at its feet. */
export function bodywork(input: CarInput): string {
  const { canvas, shape } = input;
  const outline = bodyOutline(shape);
  return [
    fill(outline, shellPaint(input)),
    `<g clip-path="${canvas.clip(outline)}">`,
    roofPanel(input),
    haunches(input),
    flank(input),
    bumpers(input),
    ends(canvas, carLength(shape)),
    topLight(input),
    "</g>",
  ].join("");
}

/** From the roof, which mirrors the sky, over the light shoulder down to the shade at the sill. */
function shellPaint({ canvas, shape, look }: CarInput): string {
  const { paint, light } = look;
  const tone = toneOf(look);
  const height = carHeight(shape);
  const crease = at(shape.crease, 1)[1];
  const down = (y: number) => (height - y) / (height - shape.sill);
  return canvas.linear(
    [0, height],
    [0, shape.sill],
    [
      [0, tone(mix(paint.high, light.sky, 0.3))],
      [0.1, tone(mix(paint.base, paint.high, 0.3))],
      [down(crease + 22), tone(paint.base)],
      [down(crease + 8), tone(mix(paint.base, paint.high, 0.7))],
      [down(crease), tone(mix(paint.base, paint.high, 0.35))],
      [down(crease - 12), tone(paint.base)],
      [0.78, tone(mix(paint.base, paint.low, 0.75))],
      [0.92, tone(paint.low)],
      [1, tone(mix(paint.deep, light.ground, 0.15))],
    ],
  );
}

/** A roof in its own colour, down to the windows. */
function roofPanel({ shape, look }: CarInput): string {
  if (look.roof === null) {
    return "";
  }
  const tone = toneOf(look);
  const belt = Math.min(...shape.glass.map(([, y]) => y));
  const { length } = shape.top;
  const over = shape.top.slice(COWL, length - 4);
  const [first, last] = [at(over, 0), at(over, over.length - 1)];
  const roof = `${curve(over)}L${n(last[0])} ${n(belt - 3)}L${n(first[0])} ${n(belt - 3)}Z`;
  return (
    fill(roof, tone(look.roof.base)) +
    line(curve(over), { colour: tone(look.roof.high), width: 6, opacity: 0.6 })
  );
}

/** The swell of the body over the wheels catches light. */
function haunches({ canvas, shape, look }: CarInput): string {
  const tone = toneOf(look);
  const glow = (x: number) => {
    const centre: Point = [x, shape.wheelRadius + shape.arch + 4];
    const paint = canvas.radial(centre, 44, [
      [0, tone(mix(look.paint.high, "#ffffff", 0.2)), 0.5],
      [1, tone(look.paint.high), 0],
    ]);
    return circle(centre, 44, paint);
  };
  return shape.wheels.map(glow).join("");
}

/** What the side mirrors: light along the crease, shade below it, a dark horizon, the ground at the sill. */
function flank({ canvas, shape, look }: CarInput): string {
  const { paint, light } = look;
  const tone = toneOf(look);
  const length = carLength(shape);
  const mid = at(shape.crease, 1)[1];
  const [first, last] = [at(shape.crease, 0), at(shape.crease, shape.crease.length - 1)];
  const under = canvas.linear(
    [0, mid + 2],
    [0, mid - 17],
    [
      [0, tone(paint.low), 0.8],
      [1, tone(paint.low), 0],
    ],
  );
  const horizon = canvas.linear(
    [0, mid - 20],
    [0, shape.sill + 4],
    [
      [0, tone(paint.deep), 0],
      [0.5, tone(paint.deep), 0.36],
      [1, tone(paint.deep), 0.06],
    ],
  );
  const band = `M0 ${n(mid - 26)}C${n(length * 0.25)} ${n(mid - 19)} ${n(length * 0.6)} ${n(mid - 31)} ${n(length)} ${n(mid - 19)}V${n(shape.sill)}H0Z`;
  const crease = curve(shape.crease);
  return [
    fill(band, horizon),
    fill(`${crease}L${n(last[0])} ${n(mid - 24)}L${n(first[0])} ${n(mid - 24)}Z`, under),
    line(curve(moved(shape.crease, [0, 0.9])), {
      colour: tone(lighter(paint.high, 0.35)),
      width: 1.3,
      opacity: 0.75,
    }),
    line(`M20 ${n(shape.sill + 1.4)}H${n(length - 20)}`, {
      colour: light.ground,
      width: 2,
      opacity: 0.22,
    }),
  ].join("");
}

/** The dark lower lip in front, the dark foot of the rear bumper, and the joints of both with the wings. */
function bumpers({ shape, look }: CarInput): string {
  const tone = toneOf(look);
  const length = carLength(shape);
  const { sill, headlamp, taillamp, wheels, arch } = shape;
  const dark = tone("#1f2327");
  const nose = `M-4 ${n(sill + 19)}C8 ${n(sill + 20)} 20 ${n(sill + 18)} 27 ${n(sill + 8)}L${n(wheels[0] - arch)} ${n(sill + 5)}h8V${n(sill - 6)}H-4Z`;
  const tail = `M${n(length + 4)} ${n(sill + 13)}C${n(length - 12)} ${n(sill + 13)} ${n(length - 20)} ${n(sill + 11)} ${n(length - 26)} ${n(sill + 5)}L${n(wheels[1] + arch)} ${n(sill + 4)}h-8V${n(sill - 6)}H${n(length + 4)}Z`;
  const foot = at(headlamp, headlamp.length - 1);
  const frontJoint = joint(
    [foot[0], foot[1] - 2],
    [wheels[0] - arch * 0.72, shape.wheelRadius + arch * 0.66],
  );
  const rearFoot = at(taillamp, taillamp.length - 1);
  const rearJoint = joint(
    [rearFoot[0] + 6, rearFoot[1] + 1],
    [wheels[1] + arch * 0.76, shape.wheelRadius + arch * 0.62],
  );
  const pen = { colour: tone(look.paint.deep), width: 0.8, opacity: 0.7 };
  return [
    fill(nose, dark, 0.92),
    fill(tail, dark, 0.92),
    line(`M2 ${n(sill + 25)}C10 ${n(sill + 26)} 20 ${n(sill + 25)} 30 ${n(sill + 14)}`, {
      colour: tone(look.paint.high),
      width: 0.8,
      opacity: 0.5,
    }),
    rect(
      { x: length - 15, y: sill + 19, width: 12, height: 3.4, radius: 1.4 },
      tone("#b3262b"),
      0.85,
    ),
    line(frontJoint, pen),
    line(rearJoint, pen),
  ].join("");
}

function joint(from: Point, to: Point): string {
  const nodes: Node[] = [
    [from[0], from[1], to[0] > from[0] ? -50 : -130],
    [to[0], to[1], to[0] > from[0] ? -20 : -160],
  ];
  return curve(nodes);
}

/** Nose and tail turn away from the eye. */
function ends(canvas: Canvas, length: number): string {
  const shade = canvas.linear(
    [0, 0],
    [length, 0],
    [
      [0, "#0b0f16", 0.4],
      [0.04, "#0b0f16", 0.14],
      [0.13, "#0b0f16", 0],
      [0.87, "#0b0f16", 0],
      [0.96, "#0b0f16", 0.16],
      [1, "#0b0f16", 0.44],
    ],
  );
  const reach = length * 0.13;
  // Only where there is shade: what is translucent costs by its surface.
  return (
    rect({ x: -5, y: 0, width: reach + 5, height: 140 }, shade) +
    rect({ x: length - reach, y: 0, width: reach + 5, height: 140 }, shade)
  );
}

/** The edge of bonnet, roof and boot against the sky. */
function topLight({ shape, look }: CarInput): string {
  const tone = toneOf(look);
  const colour = tone(mix(look.paint.high, "#ffffff", 0.6));
  const bonnet = curve(shape.top.slice(3, COWL + 1));
  const roof = curve(shape.top.slice(HEADER, REAR_HEAD + 1));
  const boot = curve(shape.top.slice(REAR_FOOT, shape.top.length - 4));
  return [bonnet, roof, boot].map((d) => line(d, { colour, width: 3.4, opacity: 0.6 })).join("");
}

export function wheelWells({ shape }: { shape: SideShape }): string {
  const [front, rear] = shape.wheels;
  const dark = "#0b0d10";
  const wells = [front, rear].map((x) => circle([x, shape.wheelRadius + 1], shape.arch + 1, dark));
  return (
    wells.join("") +
    rect({ x: front, y: shape.sill - 5, width: rear - front, height: 16, radius: 3 }, dark)
  );
}
