import { toneOf } from "../car/tones";
import { curve } from "../curve";
import type { Node } from "../curve";
import type { Lamp } from "../makes";
import { circle, fill, line, n, polygon } from "../svg";
import type { Point } from "../svg";
import type { EndShape } from "./endShape";
import { both } from "./shell";
import type { EndInput } from "./shell";

/** Both headlamps: the cover, the lenses behind it and the make's daytime light. */
export function headlamps({ canvas, shape, look, traits }: EndInput): string {
  const { lampsOn } = look.light;
  const tone = lampsOn ? (colour: string) => colour : toneOf(look);
  const { half, nose } = shape;
  const { cover, lenses, day } = LAMPS[shape.hasRoundLamps ? "round" : traits.lamp](shape);
  const clear = canvas.linear(
    [0, nose + 2],
    [0, nose - 13],
    [
      [0, tone(lampsOn ? "#fffef5" : "#eff4f6")],
      [0.5, tone(lampsOn ? "#fff0c2" : "#a9b6bf")],
      [1, tone(lampsOn ? "#d8b976" : "#5a656e")],
    ],
  );
  const lens = ([x, y, r]: Lens) =>
    lampsOn
      ? circle([x, y], r * 1.25, "#fff4cf") + circle([x, y], r * 0.9, "#ffffff")
      : circle([x, y], r, tone("#3b444c")) +
        circle([x, y], r * 0.7, tone("#9fb0bb")) +
        circle([x - r * 0.2, y + r * 0.25], r * 0.28, "#ffffff");
  const middle: Point = [half * 0.78, nose - 5];
  const glow = canvas.radial(middle, 20, [
    [0, "#fff6d8", 0.75],
    [1, "#fff6d8", 0],
  ]);
  return both(
    [
      fill(cover, clear),
      `<g clip-path="${canvas.clip(cover)}">`,
      ...lenses.map(lens),
      "</g>",
      line(cover, { colour: "#15191d", width: 0.9, opacity: 0.75 }),
      line(day, { colour: "#15191d", width: 3.4, opacity: 0.5 }),
      line(day, { colour: "#ffffff", width: 2.2 }),
      lampsOn ? circle(middle, 20, glow) : "",
    ].join(""),
  );
}

type Lens = readonly [x: number, y: number, radius: number];

interface Headlamp {
  cover: string;
  lenses: Lens[];
  /** The line that shines by day. */
  day: string;
}

const LAMPS: Record<Lamp, (shape: EndShape) => Headlamp> = {
  swept: ({ half, nose }) => ({
    cover: swept({ half, nose }, 1),
    lenses: [
      [half * 0.83, nose - 4, 4.6],
      [half * 0.7, nose - 5.4, 3.8],
    ],
    day: `M${n(half * 0.6)} ${n(nose - 8)}Q${n(half * 0.75)} ${n(nose - 12)} ${n(half * 0.92)} ${n(nose - 8)}`,
  }),
  almond: ({ half, nose }) => ({
    cover: curve(
      [
        [half * 0.6, nose - 9, 96, 62],
        [half * 0.76, nose + 2.5, 8],
        [half * 0.95, nose + 1, -50],
        [half * 0.93, nose - 9, -130],
        [half * 0.76, nose - 15, 180],
      ],
      true,
    ),
    lenses: [[half * 0.79, nose - 7, 5.6]],
    day: `M${n(half * 0.64)} ${n(nose - 4)}Q${n(half * 0.76)} ${n(nose + 2)} ${n(half * 0.93)} ${n(nose)}`,
  }),
  twin: ({ half, nose }) => ({
    cover: `M${n(half * 0.53)} ${n(nose - 4)}Q${n(half * 0.54)} ${n(nose)} ${n(half * 0.62)} ${n(nose)}L${n(half * 0.96)} ${n(nose + 1)}Q${n(half * 0.99)} ${n(nose - 6)} ${n(half * 0.93)} ${n(nose - 12)}L${n(half * 0.6)} ${n(nose - 13)}Z`,
    lenses: [
      [half * 0.84, nose - 6, 4.6],
      [half * 0.67, nose - 6.5, 4.6],
    ],
    day: ring([half * 0.84, nose - 6], 5.4) + ring([half * 0.67, nose - 6.5], 5.4),
  }),
  boomerang: ({ half, nose }) => ({
    cover: polygon([
      [half * 0.6, nose - 8],
      [half * 0.74, nose + 1],
      [half * 0.98, nose + 4],
      [half * 0.95, nose - 7],
      [half * 0.8, nose - 11],
    ]),
    lenses: [[half * 0.82, nose - 4.5, 4.6]],
    day: `M${n(half * 0.62)} ${n(nose - 10)}L${n(half * 0.8)} ${n(nose - 13)}L${n(half * 0.95)} ${n(nose - 5)}`,
  }),
  box: ({ half, nose }) => ({
    cover: polygon([
      [half * 0.64, nose - 11],
      [half * 0.64, nose + 1],
      [half * 0.96, nose + 1.5],
      [half * 0.95, nose - 9],
      [half * 0.9, nose - 12],
    ]),
    lenses: [
      [half * 0.86, nose - 5, 4.4],
      [half * 0.73, nose - 5, 4.4],
    ],
    day: `M${n(half * 0.66)} ${n(nose - 11.5)}H${n(half * 0.9)}`,
  }),
  slim: ({ half, nose }) => ({
    cover: swept({ half: half * 1, nose: nose - 1 }, 0.62),
    lenses: [
      [half * 0.84, nose - 3, 3],
      [half * 0.74, nose - 4, 3],
    ],
    day: `M${n(half * 0.6)} ${n(nose - 7)}Q${n(half * 0.78)} ${n(nose - 8)} ${n(half * 0.94)} ${n(nose - 3)}`,
  }),
  wedge: ({ half, nose }) => ({
    cover: polygon([
      [half * 0.54, nose - 6],
      [half * 0.6, nose - 1],
      [half * 0.96, nose + 3],
      [half * 0.95, nose - 8],
      [half * 0.84, nose - 11],
      [half * 0.76, nose - 7],
    ]),
    lenses: [[half * 0.84, nose - 3, 4.2]],
    day: `M${n(half * 0.55)} ${n(nose - 7)}L${n(half * 0.76)} ${n(nose - 8)}L${n(half * 0.84)} ${n(nose - 12)}L${n(half * 0.95)} ${n(nose - 9)}`,
  }),
  split: ({ half, nose }) => ({
    cover: polygon([
      [half * 0.68, nose - 26],
      [half * 0.7, nose - 12],
      [half * 0.94, nose - 11],
      [half * 0.92, nose - 24],
    ]),
    lenses: [
      [half * 0.86, nose - 18, 4],
      [half * 0.76, nose - 18.5, 4],
    ],
    day: `M${n(half * 0.56)} ${n(nose - 5)}L${n(half * 0.95)} ${n(nose + 1)}`,
  }),
  hook: ({ half, nose }) => ({
    cover: polygon([
      [half * 0.66, nose - 8],
      [half * 0.68, nose - 0.5],
      [half * 0.96, nose + 2],
      [half * 0.95, nose - 9],
    ]),
    lenses: [
      [half * 0.88, nose - 3.4, 3.8],
      [half * 0.77, nose - 4, 3.6],
    ],
    day: `M${n(half * 0.68)} ${n(nose - 11)}H${n(half * 0.9)}Q${n(half * 0.95)} ${n(nose - 12)} ${n(half * 0.94)} ${n(nose - 18)}Q${n(half * 0.93)} ${n(nose - 27)} ${n(half * 0.84)} ${n(nose - 28)}H${n(half * 0.76)}`,
  }),
  fang: ({ half, nose }) => ({
    cover: swept({ half, nose }, 0.78),
    lenses: [
      [half * 0.85, nose - 3, 3.6],
      [half * 0.74, nose - 4.4, 3.6],
    ],
    day: `M${n(half * 0.66)} ${n(nose - 9)}H${n(half * 0.9)}M${n(half * 0.93)} ${n(nose - 9)}L${n(half * 0.86)} ${n(nose - 36)}`,
  }),
  round: ({ half, nose }) => ({
    cover: disc([half * 0.76, nose - 7], 13),
    lenses: [[half * 0.76, nose - 7, 8]],
    day: ring([half * 0.76, nose - 7], 11.4),
  }),
  square: ({ half, nose }) => ({
    cover: polygon([
      [half * 0.64, nose - 10],
      [half * 0.64, nose + 2],
      [half * 0.96, nose + 2],
      [half * 0.96, nose - 10],
    ]),
    lenses: [
      [half * 0.87, nose - 4, 5],
      [half * 0.73, nose - 4, 5],
    ],
    day: ring([half * 0.87, nose - 4], 5) + `M${n(half * 0.66)} ${n(nose - 9.5)}H${n(half * 0.94)}`,
  }),
};

function swept({ half, nose }: Pick<EndShape, "half" | "nose">, slim: number): string {
  const outline: Node[] = [
    [half * 0.58, nose - 6, 100, 40],
    [half * 0.78, nose + 1.5, 12],
    [half * 0.955, nose + 2, -20, -80],
    [half * 0.93, nose - 9 * slim, -130],
    [half * 0.74, nose - 13 * slim, 182],
  ];
  return curve(outline, true);
}

function disc([x, y]: Point, r: number): string {
  return `${ring([x, y], r)}Z`;
}

function ring([x, y]: Point, r: number): string {
  return `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 0 1 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 0 1 ${n(-2 * r)} 0`;
}
