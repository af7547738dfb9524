import { createRandom } from "../../random";
import { CHROME, toneOf } from "../car/tones";
import { circle, fill, line, n, rect } from "../svg";
import type { Point } from "../svg";
import { both } from "./shell";
import type { FacedInput } from "./shell";

const FACES = ["bar", "hex", "slats", "twin", "mesh"] as const;
type Face = (typeof FACES)[number];

/** Grille and badge between the lamps. */
export function grille(input: FacedInput): string {
  const { shape, look, design } = input;
  const random = createRandom(`${design}/face`);
  const kind = input.isElectric ? "bar" : random.pick(FACES);
  const tone = toneOf(look);
  const { half, nose } = shape;
  const badge =
    circle([0, nose - 3], 3.4, tone("#7d858b")) + circle([0, nose - 3], 2.6, tone("#dfe5e8"));
  const width = half * random.between(0.44, 0.56);
  return GRILLES[kind]({ width, top: nose - 8, tone, hasChrome: look.hasChrome }) + badge;
}

interface Grille {
  /** Half the width. */
  width: number;
  top: number;
  tone: (colour: string) => string;
  hasChrome: boolean;
}

const GRILLES: Record<Face, (look: Grille) => string> = {
  bar: ({ width, top, tone, hasChrome }) =>
    rect({ x: -width, y: top - 6, width: width * 2, height: 6, radius: 3 }, "#14171a") +
    rect(
      { x: -width + 1, y: top - 2.6, width: width * 2 - 2, height: 1.5, radius: 0.7 },
      hasChrome ? CHROME : tone("#666d73"),
    ),
  hex: (look) =>
    framed(look, trapezoid([look.width, look.width * 0.78], look.top, 17), rows(look, 17, 4)),
  slats: (look) =>
    framed(look, trapezoid([look.width * 0.95, look.width * 0.8], look.top, 15), columns(look, 15)),
  twin: (look) => {
    const { width, top } = look;
    const w = width * 0.5;
    const half = `M1.5 ${n(top)}H${n(w)}Q${n(w + 3)} ${n(top)} ${n(w + 2)} ${n(top - 5)}L${n(w - 2)} ${n(top - 14)}Q${n(w - 3)} ${n(top - 16)} ${n(w - 6)} ${n(top - 16)}H4Q1.5 ${n(top - 16)} 1.5 ${n(top - 13)}Z`;
    return both(framed(look, half, ""));
  },
  mesh: (look) =>
    framed(look, trapezoid([look.width * 0.9, look.width * 1.02], look.top, 19), rows(look, 19, 6)),
};

function framed({ tone, hasChrome }: Grille, d: string, inside: string): string {
  return (
    fill(d, "#121518") +
    inside +
    line(d, { colour: hasChrome ? CHROME : tone("#3c4247"), width: hasChrome ? 1.6 : 1.2 })
  );
}

/** Half widths at the upper edge, which is at y, and at the lower. */
function trapezoid([top, bottom]: Point, y: number, depth: number): string {
  return `M${n(-top)} ${n(y)}Q0 ${n(y + 2)} ${n(top)} ${n(y)}L${n(bottom)} ${n(y - depth + 2)}Q${n(bottom - 1)} ${n(y - depth)} ${n(bottom - 3)} ${n(y - depth)}H${n(-bottom + 3)}Q${n(-bottom + 1)} ${n(y - depth)} ${n(-bottom)} ${n(y - depth + 2)}Z`;
}

function rows({ width, top, tone }: Grille, depth: number, count: number): string {
  const bars = Array.from({ length: count }, (_, index) => {
    const y = top - ((index + 0.7) * depth) / (count + 0.4);
    return `M${n(-width * 0.78)} ${n(y)}H${n(width * 0.78)}`;
  });
  return line(bars.join(""), { colour: tone("#4a5157"), width: 1 });
}

function columns({ width, top, tone }: Grille, depth: number): string {
  const bars = Array.from(
    { length: 13 },
    (_, index) => `M${n(width * 0.74 * (index / 6 - 1))} ${n(top - 1.5)}v${n(-depth + 3)}`,
  );
  return line(bars.join(""), { colour: tone("#5a6167"), width: 1.2 });
}
