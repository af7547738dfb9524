import { mix } from "../colour";
import { circle, discs, fill, line, n, polygon, rect } from "../svg";
import type { Point } from "../svg";
import { WIDTH } from "./stage";
import type { Stage } from "./stage";

/** Sky down to the horizon with sun, clouds and, in the evening, stars. */
export function sky(stage: Stage, horizon: number): string {
  const { canvas, time } = stage;
  const air = canvas.linear(
    [0, 0],
    [0, horizon],
    [
      [0, time.sky[0]],
      [0.6, time.sky[1]],
      [1, time.sky[2]],
    ],
  );
  return [
    rect({ x: 0, y: 0, width: WIDTH, height: horizon + 130 }, air),
    time.lampsOn ? stars(stage, horizon) : "",
    sun(stage, horizon),
    clouds(stage, horizon),
  ].join("");
}

/** Reach of the glow around the sun in pixels; large translucent surfaces are what makes a picture slow. */
const GLOW = 240;

function sun({ canvas, random, time }: Stage, horizon: number): string {
  if (time.sunHeight < 0) {
    return "";
  }
  const at: Point = [random.between(180, 1420), horizon - time.sunHeight];
  const glow = canvas.radial(at, GLOW, [
    [0, time.sun, 0.85],
    [0.22, time.sun, 0.36],
    [1, time.sun, 0],
  ]);
  return circle(at, GLOW, glow) + circle(at, 44, mix(time.sun, "#ffffff", 0.4));
}

function stars({ random }: Stage, horizon: number): string {
  return [0.35, 0.7]
    .map((opacity) => {
      const list = Array.from({ length: 23 }, () => ({
        x: random.between(0, WIDTH),
        y: random.next() ** 1.6 * horizon * 0.7,
        r: random.between(0.8, 2.2),
      }));
      return fill(discs(list), "#ffffff", opacity);
    })
    .join("");
}

function clouds(stage: Stage, horizon: number): string {
  const { random } = stage;
  const count = random.whole(1, 4);
  return Array.from({ length: count }, () =>
    cloud(
      stage,
      [random.between(-100, WIDTH - 100), random.between(80, horizon * 0.55)],
      random.between(0.6, 1.5),
    ),
  ).join("");
}

/** A fair-weather cloud: heaps on a flat foot, brighter above. */
function cloud({ canvas, random, time }: Stage, [x, y]: Point, size: number): string {
  const white = mix("#ffffff", time.sky[2], time.lampsOn ? 0.8 : 0.15);
  const paint = canvas.linear(
    [0, y - 120 * size],
    [0, y + 10],
    [
      [0, white, time.lampsOn ? 0.5 : 0.92],
      [1, white, time.lampsOn ? 0.1 : 0.3],
    ],
  );
  const width = size * random.between(240, 420);
  const heaps = random.whole(3, 5);
  let d = capsule(x, y, [width, 36 * size]);
  for (let heap = 0; heap < heaps; heap++) {
    const t = (heap + 0.5) / heaps;
    const radius = size * random.between(46, 78) * (0.5 + Math.sin(t * Math.PI) * 0.55);
    d += heapOf([x + width * (0.14 + 0.72 * t), y - 1], radius);
  }
  const tail = capsule(x + width * random.between(0.3, 0.8), y + 4 * size, [
    width * 0.55,
    18 * size,
  ]);
  return fill(d + tail, paint);
}

/** The upper half of a disc. */
function heapOf([x, y]: Point, r: number): string {
  return `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 0 1 ${n(2 * r)} 0Z`;
}

function capsule(x: number, y: number, [width, height]: Point): string {
  const r = height / 2;
  return `M${n(x + r)} ${n(y)}a${n(r)} ${n(r)} 0 0 1 0 ${n(-height)}h${n(width - height)}a${n(r)} ${n(r)} 0 0 1 0 ${n(height)}Z`;
}

export interface Ridge {
  /** Height of the foot and of the highest peaks above it, in pixels. */
  foot: number;
  height: number;
  colour: string;
  depth: number;
  /** 0 rolls like hills, 1 is rock. */
  roughness: number;
}

/** A range of hills or rocks across the whole picture, fading into haze at its foot. */
export function ridge(stage: Stage, { foot, height, colour, depth, roughness }: Ridge): string {
  const { canvas, random, tone } = stage;
  const step = roughness > 0.5 ? 26 : 50;
  const phases = [0, 1, 2, 3].map(() => random.between(0, 6.28));
  const points: Point[] = [[-30, foot + 60]];
  for (let x = -30; x <= WIDTH + 30; x += step) {
    points.push([x, foot - height * crest(x, phases) - roughness * height * 0.22 * random.next()]);
  }
  points.push([WIDTH + 30, foot + 60]);
  const paint = canvas.linear(
    [0, foot - height],
    [0, foot + 10],
    [
      [0, tone(colour, depth)],
      [1, tone(colour, Math.min(1, depth + 0.3))],
    ],
  );
  return fill(roughness > 0.5 ? polygon(points) : rolling(points), paint);
}

function crest(x: number, [a = 0, b = 0, c = 0, d = 0]: number[]): number {
  return (
    0.52 +
    0.26 * Math.sin(x / 310 + a) +
    0.14 * Math.sin(x / 130 + b) +
    0.06 * Math.sin(x / 61 + c) +
    0.08 * Math.sin(x / 700 + d)
  );
}

/** A soft line through the points. */
export function rolling(points: readonly Point[]): string {
  const [first = [0, 0], ...rest] = points;
  let d = `M${n(first[0])} ${n(first[1])}`;
  for (const [index, point] of rest.entries()) {
    const next = rest[index + 1] ?? point;
    d += `Q${n(point[0])} ${n(point[1])} ${n((point[0] + next[0]) / 2)} ${n((point[1] + next[1]) / 2)}`;
  }
  return `${d}Z`;
}

export interface Water {
  top: number;
  bottom: number;
  far: string;
  near: string;
}

/** Water with glints of light. */
export function water(stage: Stage, { top, bottom, far, near }: Water): string {
  const { canvas, random, tone, time } = stage;
  const paint = canvas.linear(
    [0, top],
    [0, bottom],
    [
      [0, tone(mix(far, time.sky[2], 0.35))],
      [0.25, tone(far)],
      [1, tone(near)],
    ],
  );
  const glints = [0.16, 0.28, 0.44].map((opacity, band) => {
    const strokes = Array.from({ length: 24 }, () => {
      const depth = random.next() ** 1.3;
      const length = random.between(14, 60) * (0.4 + depth * 1.8);
      return `M${n(random.between(-40, WIDTH))} ${n(top + (bottom - top) * depth)}h${n(length)}`;
    });
    return line(strokes.join(""), {
      colour: mix(time.sun, "#ffffff", 0.4),
      width: 1.4 + band * 0.8,
      opacity,
    });
  });
  return rect({ x: 0, y: top, width: WIDTH, height: bottom - top }, paint) + glints.join("");
}
