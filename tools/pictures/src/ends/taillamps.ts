import { toneOf } from "../car/tones";
import { curve } from "../curve";
import type { Tail } from "../makes";
import { fill, line, n, polygon } from "../svg";
import { both } from "./shell";
import type { EndInput } from "./shell";

/** Both tail lamps: the red cover and the pattern that shines at night. */
export function taillamps({ canvas, shape, look, traits }: EndInput): string {
  const { lampsOn } = look.light;
  const tone = lampsOn ? (colour: string) => colour : toneOf(look);
  const [top, bottom] = shape.tail;
  const { cover, light } = TAILS[traits.tail]({ half: shape.half, top, bottom });
  const red = canvas.linear(
    [0, top + 4],
    [0, bottom - 4],
    [
      [0, tone(lampsOn ? "#ff5e4c" : "#d43c32")],
      [0.5, tone("#a8181d")],
      [1, tone("#690d14")],
    ],
  );
  return both(
    [
      fill(cover, red),
      `<g clip-path="${canvas.clip(cover)}">`,
      line(light, { colour: lampsOn ? "#ffd0bd" : tone("#f1907e"), width: 3, opacity: 0.9 }),
      "</g>",
      line(cover, { colour: "#2a0507", width: 0.9, opacity: 0.75 }),
    ].join(""),
  );
}

interface Place {
  half: number;
  top: number;
  bottom: number;
}

interface Taillamp {
  cover: string;
  light: string;
}

const TAILS: Record<Tail, (place: Place) => Taillamp> = {
  wide: ({ half, top, bottom }) => ({
    cover: curve(
      [
        [half * 0.56, top - 3, 90, 20],
        [half * 0.92, top, 0, -60],
        [half * 0.985, (top + bottom) / 2, -90],
        [half * 0.95, bottom, -150, 178],
        [half * 0.6, bottom + 4, 170, 100],
      ],
      true,
    ),
    light: `M${n(half * 0.55)} ${n((top + bottom) / 2)}Q${n(half * 0.8)} ${n((top + bottom) / 2 + 3)} ${n(half)} ${n((top + bottom) / 2)}`,
  }),
  ell: ({ half, top, bottom }) => ({
    cover: polygon([
      [half * 0.46, bottom + 8],
      [half * 0.5, top - 3],
      [half * 0.95, top],
      [half * 0.985, bottom - 4],
      [half * 0.76, bottom - 4],
      [half * 0.72, bottom + 6],
    ]),
    light: `M${n(half * 0.5)} ${n(top - 8)}H${n(half * 0.84)}V${n(bottom - 6)}M${n(half * 0.92)} ${n(top - 4)}V${n(bottom - 6)}`,
  }),
  upright: ({ half, top, bottom }) => ({
    cover: curve(
      [
        [half * 0.76, top - 2, 90, 40],
        [half * 0.9, top + 10, 20, -70],
        [half * 0.985, (top + bottom) / 2, -90],
        [half * 0.95, bottom - 8, -150, 178],
        [half * 0.78, bottom - 4, 170, 90],
      ],
      true,
    ),
    light: `M${n(half * 0.88)} ${n(top + 4)}L${n(half * 0.92)} ${n(bottom - 4)}`,
  }),
  slim: ({ half, top }) => ({
    cover: polygon([
      [half * 0.5, top - 9],
      [half * 0.54, top - 3],
      [half * 0.94, top + 1],
      [half * 0.985, top - 10],
      [half * 0.8, top - 12],
    ]),
    light: `M${n(half * 0.5)} ${n(top - 7)}L${n(half)} ${n(top - 4)}`,
  }),
  strip: ({ half, top }) => ({
    cover: `M0 ${n(top - 8)}V${n(top - 4)}H${n(half * 0.5)}L${n(half * 0.94)} ${n(top)}L${n(half * 0.985)} ${n(top - 13)}L${n(half * 0.58)} ${n(top - 13)}L${n(half * 0.5)} ${n(top - 8)}Z`,
    light: `M0 ${n(top - 6)}H${n(half * 0.56)}L${n(half)} ${n(top - 5)}M${n(half * 0.6)} ${n(top - 10.5)}H${n(half)}`,
  }),
  claws: ({ half, top, bottom }) => ({
    cover: polygon([
      [half * 0.52, bottom + 2],
      [half * 0.54, top - 2],
      [half * 0.95, top],
      [half * 0.985, bottom],
    ]),
    light: [0.62, 0.74, 0.86]
      .map((x) => `M${n(half * x)} ${n(bottom + 2)}L${n(half * (x + 0.06))} ${n(top - 3)}`)
      .join(""),
  }),
  rounds: ({ half, top, bottom }) => ({
    cover: polygon([
      [half * 0.5, top - 10],
      [half * 0.58, top - 3],
      [half * 0.95, top + 1],
      [half * 0.985, bottom + 1],
      [half * 0.66, bottom + 2],
    ]),
    light: [0.72, 0.89].map((x) => ring(half * x, top - 10, 5)).join(""),
  }),
  square: ({ half, top, bottom }) => ({
    cover: polygon([
      [half * 0.66, bottom - 1],
      [half * 0.66, top + 1],
      [half * 0.95, top + 1],
      [half * 0.985, bottom - 1],
    ]),
    light: [0.745, 0.885].map((x) => ring(half * x, (top + bottom) / 2, 4.6)).join(""),
  }),
  hook: ({ half, top, bottom }) => ({
    cover: polygon([
      [half * 0.54, top - 9],
      [half * 0.62, top - 1],
      [half * 0.95, top + 3],
      [half * 0.985, bottom - 8],
      [half * 0.9, bottom - 5],
      [half * 0.84, top - 11],
    ]),
    light: `M${n(half * 0.56)} ${n(top - 5)}L${n(half * 0.9)} ${n(top - 4)}L${n(half * 0.95)} ${n(bottom - 6)}`,
  }),
};

function ring(x: number, y: number, r: number): string {
  return `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 0 1 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 0 1 ${n(-2 * r)} 0`;
}
