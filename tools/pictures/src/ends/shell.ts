import { PLASTIC, toneOf } from "../car/tones";
import type { CarLook } from "../car/tones";
import { mix } from "../colour";
import { curve, reversed } from "../curve";
import type { Node } from "../curve";
import type { MakeTraits } from "../makes";
import { fill, line, n, rect } from "../svg";
import type { Canvas, Point } from "../svg";
import type { EndShape } from "./endShape";

export interface EndInput {
  canvas: Canvas;
  shape: EndShape;
  look: CarLook;
  traits: MakeTraits;
  isElectric: boolean;
}

/** A path through nodes of the right half and their mirror images on the left. */
export function symmetric(right: readonly Node[]): string {
  const left = reversed(right).map(([x, y, arrive, leave]): Node =>
    leave === undefined ? [-x, y, 180 - arrive] : [-x, y, 180 - arrive, 180 - leave],
  );
  return `${curve([...right, ...left])}Z`;
}

/** The same drawing on both sides. */
export function both(content: string): string {
  return `${content}<g transform="scale(-1 1)">${content}</g>`;
}

/** Tyres below, body and cabin above: what front and rear have in common. */
export function shell(input: EndInput): string {
  const { shape } = input;
  return [
    tyres(input),
    cabin(input),
    lowerBody(input),
    shape.hasCladding ? cladding(input) : "",
  ].join("");
}

function tyres({ canvas, shape }: EndInput): string {
  const { half, tread, wheelRadius, sill } = shape;
  const rubber = canvas.linear(
    [half - 6 - tread, 0],
    [half - 6, 0],
    [
      [0, "#0c0e10"],
      [0.25, "#25282c"],
      [0.75, "#2c3034"],
      [1, "#121416"],
    ],
  );
  const tyre = rect(
    { x: half - 6 - tread, y: 0, width: tread, height: wheelRadius * 1.3, radius: 6 },
    rubber,
  );
  const grooves = [0.3, 0.5, 0.7].map(
    (share) => `M${n(half - 6 - tread * share)} 1V${n(sill + 4)}`,
  );
  return (
    rect({ x: -half + 14, y: sill - 5, width: 2 * half - 28, height: 22, radius: 4 }, "#0b0d10") +
    both(tyre + line(grooves.join(""), { colour: "#0a0b0d", width: 1.2, opacity: 0.8 }))
  );
}

/** Roof and pillars; the glass is laid over them. */
function cabin({ canvas, shape, look }: EndInput): string {
  const tone = toneOf(look);
  const paint = look.roof ?? look.paint;
  const { half, roofHalf, height, belt } = shape;
  const outline: Node[] = [
    [half * 0.94, belt - 8, 100],
    [half * 0.88, belt + 4, 112],
    [roofHalf + 7, height - 12, 118],
    [roofHalf - 12, height - 1.5, 172],
    [0, height, 180],
  ];
  const skin = canvas.linear(
    [0, height],
    [0, belt],
    [
      [0, tone(mix(paint.high, look.light.sky, 0.35))],
      [0.18, tone(paint.base)],
      [1, tone(mix(paint.base, paint.low, 0.5))],
    ],
  );
  return (
    fill(symmetric(outline), skin) +
    line(symmetric(outline), { colour: tone(paint.deep), width: 0.8, opacity: 0.35 })
  );
}

/** From the shoulders down to the bumper, lit from above and turning away at both sides. */
function lowerBody({ canvas, shape, look }: EndInput): string {
  const tone = toneOf(look);
  const { paint, light } = look;
  const { half, belt, sill } = shape;
  const outline = bodyOutline(shape);
  const skin = canvas.linear(
    [0, belt],
    [0, sill],
    [
      [0, tone(mix(paint.high, light.sky, 0.25))],
      [0.22, tone(mix(paint.base, paint.high, 0.5))],
      [0.4, tone(paint.base)],
      [0.75, tone(mix(paint.base, paint.low, 0.8))],
      [1, tone(mix(paint.deep, light.ground, 0.12))],
    ],
  );
  const sides = canvas.linear(
    [-half, 0],
    [half, 0],
    [
      [0, "#0b0f16", 0.5],
      [0.1, "#0b0f16", 0.16],
      [0.24, "#0b0f16", 0],
      [0.76, "#0b0f16", 0],
      [0.9, "#0b0f16", 0.16],
      [1, "#0b0f16", 0.5],
    ],
  );
  return fill(outline, skin) + fill(outline, sides);
}

export function bodyOutline({ half, belt, sill }: EndShape): string {
  return symmetric([
    [half - 10, sill, 0],
    [half - 1.5, sill + 9, 82],
    [half, belt * 0.62, 90],
    [half * 0.975, belt - 14, 98],
    [half * 0.9, belt - 2, 150],
    [half * 0.6, belt + 1.5, 176],
    [0, belt + 2.5, 180],
  ]);
}

function cladding({ shape, look }: EndInput): string {
  const { half, sill } = shape;
  const d = symmetric([
    [half - 9, sill - 0.5, 0],
    [half - 0.5, sill + 8, 80, 96],
    [half - 2, sill + 15, 110, 180],
    [half * 0.6, sill + 10, 184],
    [0, sill + 9, 180],
  ]);
  return fill(d, toneOf(look)(PLASTIC));
}

/** Outside mirrors, left and right of the windows. */
export function mirrors({ shape, look }: EndInput): string {
  const tone = toneOf(look);
  const { half, belt } = shape;
  const [x, y]: Point = [half * 0.86, belt - 2];
  const arm = `M${n(x - 6)} ${n(y - 1)}l12 -2v5l-10 1Z`;
  const head = `M${n(x + 3)} ${n(y + 3)}C${n(x + 2)} ${n(y + 11)} ${n(x + 7)} ${n(y + 13)} ${n(x + 15)} ${n(y + 12.5)}C${n(x + 23)} ${n(y + 12)} ${n(x + 24)} ${n(y + 8)} ${n(x + 23)} ${n(y + 2)}C${n(x + 22)} ${n(y - 1.5)} ${n(x + 4)} ${n(y - 1.5)} ${n(x + 3)} ${n(y + 3)}Z`;
  const { paint } = look;
  return both(
    fill(arm, "#16191c") +
      fill(head, tone(mix(paint.base, paint.high, 0.3))) +
      line(`M${n(x + 5)} ${n(y + 9)}q4 2.6 12 1.8`, {
        colour: tone(paint.high),
        width: 1.4,
        opacity: 0.7,
      }) +
      fill(
        `M${n(x + 3)} ${n(y + 2)}H${n(x + 23)}C${n(x + 22)} ${n(y - 1.5)} ${n(x + 4)} ${n(y - 1.5)} ${n(x + 3)} ${n(y + 2)}Z`,
        tone(paint.deep),
        0.7,
      ),
  );
}

export interface Pane {
  /** Half widths at the foot and at the head, and their heights. */
  foot: Point;
  head: Point;
  isDark: boolean;
  /** From ahead one sees the steering wheel, on the car's right as everywhere on the island. */
  hasWheel: boolean;
}

/** Windscreen or rear window with what stands behind it and the sky on it. */
export function pane({ canvas, look }: EndInput, { foot, head, isDark, hasWheel }: Pane): string {
  const tone = toneOf(look);
  const outline = symmetric([
    [foot[0], foot[1], 80, 112],
    [head[0], head[1] - 4, 114, 130],
    [head[0] - 7, head[1], 174],
    [0, head[1] + 1.2, 180],
  ]).replace(
    "Z",
    `C${n(-foot[0] * 0.5)} ${n(foot[1] - 2.5)} ${n(foot[0] * 0.5)} ${n(foot[1] - 2.5)} ${n(foot[0])} ${n(foot[1])}Z`,
  );
  const glass = canvas.linear(
    [0, head[1]],
    [0, foot[1]],
    [
      [0, tone(isDark ? "#161b1f" : "#24323b")],
      [0.6, tone(isDark ? "#222a30" : "#3b4f5a")],
      [1, tone(isDark ? "#2e373d" : "#607681")],
    ],
  );
  const sheen = canvas.linear(
    [0, head[1]],
    [0, foot[1]],
    [
      [0, look.light.sky, 0.6],
      [1, look.light.sky, 0.04],
    ],
  );
  const [w, tall] = [foot[0], head[1] - foot[1]];
  const shard = (x: number, width: number) =>
    `M${n(x)} ${n(foot[1] - 2)}h${n(width)}l${n(tall * 0.55)} ${n(tall + 6)}h${n(-width)}Z`;
  return [
    fill(outline, glass),
    `<g clip-path="${canvas.clip(outline)}">`,
    people(toneOf(look)("#10161a"), [w, foot[1]], tall),
    hasWheel ? wheelRim(toneOf(look)("#0b0f12"), [-w * 0.42, foot[1]], tall) : "",
    fill(shard(-w * 0.8, w * 0.34), sheen),
    fill(shard(-w * 0.38, w * 0.07), sheen),
    fill(shard(w * 0.22, w * 0.2), sheen),
    "</g>",
    line(outline, { colour: "#0c0f12", width: 1.6 }),
  ].join("");
}

function wheelRim(dark: string, [x, y]: Point, tall: number): string {
  const reach = tall * 0.34;
  return line(
    `M${n(x - reach)} ${n(y - 2)}A${n(reach)} ${n(reach)} 0 0 0 ${n(x + reach)} ${n(y - 2)}`,
    {
      colour: dark,
      width: 2.6,
    },
  );
}

/** Headrests; nobody sits there. */
function people(dark: string, [w, y]: Point, tall: number): string {
  const rest = (x: number) =>
    `M${n(x - 11)} ${n(y - 4)}C${n(x - 12)} ${n(y + tall * 0.3)} ${n(x - 9)} ${n(y + tall * 0.4)} ${n(x - 7)} ${n(y + tall * 0.42)}H${n(x + 7)}C${n(x + 9)} ${n(y + tall * 0.4)} ${n(x + 12)} ${n(y + tall * 0.3)} ${n(x + 11)} ${n(y - 4)}Z` +
    `M${n(x - 6)} ${n(y + tall * 0.45)}h12q2 0 2 3l-1 ${n(tall * 0.14)}q-1 3 -4 3h-6q-3 0 -4 -3l-1 ${n(-tall * 0.14)}q0 -3 2 -3Z`;
  return fill(rest(-w * 0.42) + rest(w * 0.42), dark, 0.75);
}
