import { CHROME, toneOf } from "../car/tones";
import type { Grille } from "../makes";
import { circle, fill, line, n, polygon, rect } from "../svg";
import type { Point } from "../svg";
import { both } from "./shell";
import type { EndInput } from "./shell";

const HOLE = "#121518";

/** The grille between the lamps, and a plain disc where a badge would be. */
export function grille({ shape, look, traits }: EndInput): string {
  const tone = toneOf(look);
  const { half, nose, sill } = shape;
  const frame = traits.hasChrome ? tone(CHROME) : tone("#3c4247");
  const face = { half, top: nose - 5, foot: sill + 9, frame, tone };
  const at: Point = [0, DISCS[traits.grille] === "in" ? nose - 15 : nose - 1.5];
  const disc = circle(at, 3.4, tone("#7d858b")) + circle(at, 2.6, tone("#dfe5e8"));
  return GRILLES[traits.grille](face) + disc;
}

/** Makes whose badge sits in the grille and not above it. */
const DISCS: Partial<Record<Grille, "in">> = { louvres: "in", bars: "in", vee: "in" };

interface Face {
  half: number;
  /** Upper edge of a grille, and the lowest that one may reach. */
  top: number;
  foot: number;
  frame: string;
  tone: (colour: string) => string;
}

const GRILLES: Record<Grille, (face: Face) => string> = {
  smile: ({ half, top, foot, frame, tone }) =>
    rect({ x: -half * 0.56, y: top - 5, width: half * 1.12, height: 4.5, radius: 2 }, HOLE) +
    line(`M${n(-half * 0.56)} ${n(top - 1)}Q0 ${n(top - 5)} ${n(half * 0.56)} ${n(top - 1)}`, {
      colour: frame,
      width: 1.6,
    }) +
    framed(trapezoid([half * 0.52, half * 0.74], top - 16, top - 16 - foot + 7), tone("#2a2f34")) +
    rows(
      { halves: [half * 0.54, half * 0.68], heights: [top - 20, foot - 3], count: 5 },
      tone("#4a5157"),
    ),
  louvres: ({ half, top, frame, tone }) =>
    framed(trapezoid([half * 0.55, half * 0.42], top, 22), frame, 2.2) +
    rows(
      { halves: [half * 0.53, half * 0.43], heights: [top - 4, top - 18], count: 2 },
      frame,
      2.4,
    ) +
    circle([0, top - 10], 9, frame) +
    circle([0, top - 10], 7.4, tone("#20262b")),
  kidneys: ({ half, top, frame, tone }) => {
    const [w, deep] = [half * 0.3, 23];
    const kidney = `M2 ${n(top - 3)}Q2.5 ${n(top)} 6 ${n(top)}H${n(w - 4)}Q${n(w + 2)} ${n(top - 1)} ${n(w + 1)} ${n(top - 7)}L${n(w - 3)} ${n(top - deep + 4)}Q${n(w - 5)} ${n(top - deep)} ${n(w - 9)} ${n(top - deep)}H6Q2.5 ${n(top - deep)} 2 ${n(top - deep + 4)}Z`;
    const slats = [0.3, 0.5, 0.7, 0.88].map(
      (share) => `M${n(w * share)} ${n(top - 2)}v${n(4 - deep)}`,
    );
    return both(
      framed(kidney, frame, 2.4) + line(slats.join(""), { colour: tone("#59616a"), width: 1.3 }),
    );
  },
  vee: ({ half, top, frame, tone }) =>
    fill(trapezoid([half * 0.58, half * 0.44], top, 24), HOLE) +
    rows(
      { halves: [half * 0.5, half * 0.4], heights: [top - 3, top - 22], count: 5 },
      tone("#3f464c"),
    ) +
    line(
      `M${n(-half * 0.42)} ${n(top)}L${n(-half * 0.2)} ${n(top - 21)}H${n(half * 0.2)}L${n(half * 0.42)} ${n(top)}`,
      {
        colour: frame,
        width: 4,
        cap: "butt",
      },
    ),
  bars: ({ half, top, tone }) =>
    fill(trapezoid([half * 0.64, half * 0.62], top + 1, 13), HOLE) +
    rows(
      { halves: [half * 0.62, half * 0.62], heights: [top - 1.5, top - 9], count: 2 },
      tone("#c9d0d4"),
      1.5,
    ),
  shield: ({ half, top, frame, tone }) => {
    const w = half * 0.52;
    const d = polygon([
      [-w, top],
      [w, top],
      [w * 0.92, top - 14],
      [w * 0.5, top - 25],
      [-w * 0.5, top - 25],
      [-w * 0.92, top - 14],
    ]);
    const lift = `M${n(-half * 0.7)} ${n(top - 6)}L${n(-w * 0.95)} ${n(top - 13)}Q${n(-w * 0.6)} ${n(top - 26)} 0 ${n(top - 26)}Q${n(w * 0.6)} ${n(top - 26)} ${n(w * 0.95)} ${n(top - 13)}L${n(half * 0.7)} ${n(top - 6)}`;
    return (
      fill(d, HOLE) +
      rows(
        { halves: [w * 0.92, w * 0.6], heights: [top - 3, top - 22], count: 5 },
        tone("#4a5157"),
      ) +
      line(lift, { colour: frame, width: 3.2 })
    );
  },
  wing: ({ half, top, frame, tone }) =>
    fill(trapezoid([half * 0.6, half * 0.5], top + 1, 17), HOLE) +
    rows(
      { halves: [half * 0.52, half * 0.5], heights: [top - 9, top - 15], count: 2 },
      tone("#4a5157"),
    ) +
    fill(trapezoid([half * 0.64, half * 0.42], top + 2, 8), frame),
  mouth: ({ half, top, frame }) =>
    framed(
      polygon([
        [-half * 0.36, top - 4],
        [half * 0.36, top - 4],
        [half * 0.56, top - 14],
        [half * 0.46, top - 31],
        [-half * 0.46, top - 31],
        [-half * 0.56, top - 14],
      ]),
      frame,
      1.6,
    ) +
    rows(
      { halves: [half * 0.42, half * 0.46], heights: [top - 9, top - 27], count: 4 },
      frame,
      1.5,
    ),
  frame: ({ half, top, foot, frame, tone }) =>
    framed(
      polygon([
        [-half * 0.36, top + 2],
        [half * 0.36, top + 2],
        [half * 0.45, top - 9],
        [half * 0.36, foot],
        [-half * 0.36, foot],
        [-half * 0.45, top - 9],
      ]),
      frame,
      2.6,
    ) +
    rows(
      { halves: [half * 0.38, half * 0.34], heights: [top - 3, foot + 4], count: 7 },
      tone("#5a6167"),
      1.4,
    ),
  cascade: ({ half, top, foot, frame, tone }) =>
    framed(
      polygon([
        [-half * 0.3, top],
        [half * 0.3, top],
        [half * 0.5, top - 18],
        [half * 0.4, foot + 2],
        [-half * 0.4, foot + 2],
        [-half * 0.5, top - 18],
      ]),
      frame,
      1.8,
    ) +
    rows(
      { halves: [half * 0.3, half * 0.38], heights: [top - 4, foot + 6], count: 8 },
      tone("#4a5157"),
      1,
    ),
  strip: ({ half, top, tone }) =>
    rect({ x: -half * 0.66, y: top - 8, width: half * 1.32, height: 8, radius: 2 }, "#0c0e10") +
    rows(
      { halves: [half * 0.6, half * 0.6], heights: [top - 1.6, top - 1.6], count: 1 },
      tone("#aab2b8"),
      1.2,
    ),
  tiger: ({ half, top, frame, tone }) => {
    const w = half * 0.6;
    const d = `M${n(-w)} ${n(top + 1)}H${n(-w * 0.34)}L${n(-w * 0.26)} ${n(top - 3)}H${n(w * 0.26)}L${n(w * 0.34)} ${n(top + 1)}H${n(w)}L${n(w * 0.86)} ${n(top - 14)}H${n(w * 0.34)}L${n(w * 0.26)} ${n(top - 10)}H${n(-w * 0.26)}L${n(-w * 0.34)} ${n(top - 14)}H${n(-w * 0.86)}Z`;
    return (
      framed(d, frame, 2.2) +
      rows(
        { halves: [w * 0.84, w * 0.8], heights: [top - 6.5, top - 6.5], count: 1 },
        tone("#4a5157"),
      )
    );
  },
  flare: ({ half, top, tone }) => {
    const dots = [0, 1, 2, 3, 4].map((row) => {
      const w = half * (0.34 + row * 0.05);
      return `M${n(-w)} ${n(top - 3 - row * 4)}H${n(w)}`;
    });
    return (
      fill(trapezoid([half * 0.42, half * 0.64], top, 24), HOLE) +
      `<path d="${dots.join("")}" stroke="${tone("#aab2b8")}" stroke-width="1.8" stroke-dasharray="2.6 3.4"/>`
    );
  },
  slots: ({ half, top, tone }) =>
    fill(trapezoid([half * 0.55, half * 0.55], top + 1, 18), tone("#3a4046")) +
    [-2, -1, 0, 1, 2]
      .map((slot) =>
        rect(
          { x: slot * half * 0.2 - 5, y: top - 15, width: 10, height: 14, radius: 2.5 },
          "#0c0e10",
        ),
      )
      .join(""),
  mesh: ({ half, top, tone }) =>
    framed(trapezoid([half * 0.62, half * 0.58], top + 2, 14), tone("#59616a"), 1.6) +
    rows(
      { halves: [half * 0.58, half * 0.56], heights: [top - 1.5, top - 9], count: 3 },
      tone("#7a828a"),
      1.5,
    ),
  grin: ({ half, top, frame, tone }) =>
    framed(
      `M${n(-half * 0.5)} ${n(top - 4)}H${n(half * 0.5)}Q${n(half * 0.66)} ${n(top - 12)} ${n(half * 0.52)} ${n(top - 30)}H${n(-half * 0.52)}Q${n(-half * 0.66)} ${n(top - 12)} ${n(-half * 0.5)} ${n(top - 4)}Z`,
      frame,
      3,
    ) +
    rows(
      { halves: [half * 0.54, half * 0.52], heights: [top - 10, top - 25], count: 3 },
      tone("#6b737a"),
      1.6,
    ),
  none: ({ half, top, tone }) =>
    line(`M${n(-half * 0.52)} ${n(top - 4)}Q0 ${n(top - 9)} ${n(half * 0.52)} ${n(top - 4)}`, {
      colour: tone("#20262b"),
      width: 0.9,
      opacity: 0.6,
    }),
};

function framed(d: string, frame: string, width = 1.4): string {
  return fill(d, HOLE) + line(d, { colour: frame, width });
}

/** Half widths at the upper edge, which is at y, and at the lower. */
function trapezoid([top, bottom]: Point, y: number, depth: number): string {
  return `M${n(-top)} ${n(y)}Q0 ${n(y + 2)} ${n(top)} ${n(y)}L${n(bottom)} ${n(y - depth + 2)}Q${n(bottom - 1)} ${n(y - depth)} ${n(bottom - 3)} ${n(y - depth)}H${n(-bottom + 3)}Q${n(-bottom + 1)} ${n(y - depth)} ${n(-bottom)} ${n(y - depth + 2)}Z`;
}

interface Rows {
  /** Half widths and heights of the uppermost and the lowest. */
  halves: Point;
  heights: Point;
  count: number;
}

/** Level bars. */
function rows({ halves, heights, count }: Rows, colour: string, width = 1): string {
  const [wide, narrow] = halves;
  const [from, to] = heights;
  const bars = Array.from({ length: count }, (_, index) => {
    const share = count === 1 ? 0 : index / (count - 1);
    const half = wide + (narrow - wide) * share;
    const y = from + (to - from) * share;
    return `M${n(-half)} ${n(y)}H${n(half)}`;
  });
  return line(bars.join(""), { colour, width, cap: "butt" });
}
