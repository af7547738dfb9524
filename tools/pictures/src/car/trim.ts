import { mix } from "../colour";
import { curve, moved } from "../curve";
import type { Node } from "../curve";
import { circle, fill, line, n, rect } from "../svg";
import { archLine, at } from "./outline";
import { COWL, HEADER, REAR_HEAD } from "./sideShape";
import { CHROME, PLASTIC, RUBBER, toneOf } from "./tones";
import type { CarInput } from "./tones";

/** Joints, handles, plastic and the small things that make a body a car. */
export function trim(input: CarInput): string {
  return [
    joints(input),
    cladding(input),
    handles(input),
    fuelFlap(input),
    onTheRoof(input),
    input.shape.hasCladding ? "" : skirt(input),
  ].join("");
}

/** Gaps of doors and bonnet: a dark line with light on its far edge. */
function joints({ shape, look }: CarInput): string {
  const tone = toneOf(look);
  const dark = tone(mix(look.paint.deep, "#000000", 0.35));
  const cowl = at(shape.top, COWL);
  const lamp = at(shape.headlamp, 3);
  const bonnet: Node[] = [
    [cowl[0] + 3, cowl[1] - 3.5, 186],
    [lamp[0] - 2, lamp[1] + 0.5, 192],
  ];
  return [...shape.doors, bonnet]
    .map(
      (gap) =>
        line(curve(moved(gap, [1, 0])), {
          colour: tone(look.paint.high),
          width: 0.8,
          opacity: 0.5,
        }) + line(curve(gap), { colour: dark, width: 1, opacity: 0.8 }),
    )
    .join("");
}

/** Dark plastic around the wheels and along the sill of cars that pretend to leave the road. */
function cladding({ shape, look }: CarInput): string {
  const tone = toneOf(look);
  const [front, rear] = shape.wheels;
  const arches = [front, rear].map((x) => archLine(shape, x));
  if (!shape.hasCladding) {
    return arches
      .map((d) => line(d, { colour: tone(look.paint.deep), width: 1.6, opacity: 0.7 }))
      .join("");
  }
  const { sill, arch } = shape;
  return [
    ...arches.map((d) => line(d, { colour: tone(PLASTIC), width: 7.5, cap: "butt" })),
    rect(
      {
        x: front + arch - 3,
        y: sill - 1,
        width: rear - front - 2 * arch + 6,
        height: 9,
        radius: 2,
      },
      tone(PLASTIC),
    ),
    line(`M${n(front + arch)} ${n(sill + 12)}H${n(rear - arch)}`, {
      colour: tone(look.paint.deep),
      width: 1,
      opacity: 0.6,
    }),
  ].join("");
}

function skirt({ shape, look }: CarInput): string {
  const [front, rear] = shape.wheels;
  const { sill, arch } = shape;
  return rect(
    {
      x: front + arch - 5,
      y: sill - 1.5,
      width: rear - front - 2 * arch + 10,
      height: 4,
      radius: 1.5,
    },
    toneOf(look)(RUBBER),
    0.85,
  );
}

function handles({ shape, look }: CarInput): string {
  const tone = toneOf(look);
  const grip = look.hasChrome ? CHROME : mix(look.paint.base, look.paint.high, 0.8);
  return shape.handles
    .map(
      ([x, y]) =>
        rect(
          { x: x - 10, y: y - 3.4, width: 20, height: 6, radius: 3 },
          tone(look.paint.low),
          0.75,
        ) + rect({ x: x - 9.5, y: y - 0.8, width: 19, height: 3.2, radius: 1.6 }, tone(grip)),
    )
    .join("");
}

function fuelFlap({ shape, look }: CarInput): string {
  const crease = at(shape.crease, 1)[1];
  const x = shape.wheels[1] + shape.arch * 0.32;
  const box = { x, y: crease - 15, width: 13, height: 12.5, radius: 3.4 };
  return `<rect x="${n(box.x)}" y="${n(box.y)}" width="${box.width}" height="${box.height}" rx="${box.radius}" fill="none" stroke="${toneOf(look)(look.paint.deep)}" stroke-opacity="0.5" stroke-width="0.8"/>`;
}

function onTheRoof({ shape, look }: CarInput): string {
  const tone = toneOf(look);
  const [header, rearHead] = [at(shape.top, HEADER), at(shape.top, REAR_HEAD)];
  const roof = shape.top.slice(HEADER, REAR_HEAD + 1);
  const antenna = `M${n(rearHead[0] - 24)} ${n(rearHead[1] + 2)}q9 1 14 5.6q2 -3 2.4 -7Z`;
  const rail = look.hasRails
    ? line(curve(moved(roof, [0, 3.2])), { colour: tone("#c3c9cd"), width: 2.4 }) +
      [header, rearHead]
        .map(([x, y]) =>
          rect({ x: x - 3, y: y - 1, width: 8, height: 4, radius: 1 }, tone("#8d9398")),
        )
        .join("")
    : "";
  return fill(antenna, tone(mix(look.paint.deep, RUBBER, 0.4))) + rail;
}

/** The outside mirror, in front of everything else. */
export function mirror({ shape, look }: CarInput): string {
  const [x, y] = shape.mirror;
  const tone = toneOf(look);
  const shell = `M${n(x)} ${n(y - 3.5)}C${n(x - 3.5)} ${n(y + 2)} ${n(x - 2)} ${n(y + 7)} ${n(x + 5)} ${n(y + 7.5)}C${n(x + 12)} ${n(y + 8)} ${n(x + 15.5)} ${n(y + 6)} ${n(x + 15)} ${n(y)}C${n(x + 14)} ${n(y - 3.5)} ${n(x + 6)} ${n(y - 4.6)} ${n(x)} ${n(y - 3.5)}Z`;
  const foot = `M${n(x + 3)} ${n(y - 3)}l-3 -5h11l2 5Z`;
  const { base, high, deep } = look.paint;
  return [
    fill(foot, tone(RUBBER)),
    fill(shell, tone(mix(base, high, 0.35))),
    fill(
      `M${n(x - 1.5)} ${n(y - 1)}H${n(x + 15)}C${n(x + 14)} ${n(y - 3.5)} ${n(x + 6)} ${n(y - 4.6)} ${n(x)} ${n(y - 3.5)}Z`,
      tone(deep),
      0.6,
    ),
    line(`M${n(x - 0.6)} ${n(y + 3.4)}q3 3 8 3`, {
      colour: tone(mix(high, "#ffffff", 0.5)),
      width: 1.2,
      opacity: 0.8,
    }),
    circle([x + 1.4, y + 0.8], 0.9, "#e9a13b"),
  ].join("");
}
