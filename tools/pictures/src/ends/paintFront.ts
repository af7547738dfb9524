import { toneOf } from "../car/tones";
import { mix } from "../colour";
import { circle, fill, line, n, rect } from "../svg";
import { grille } from "./grille";
import { headlamps } from "./headlamps";
import { both, mirrors, pane, shell, symmetric } from "./shell";
import type { EndInput } from "./shell";

/** A car from straight ahead, in centimetres, x = 0 in its middle. */
export function paintFront(input: EndInput): string {
  const { shape } = input;
  const { half, roofHalf, height, belt } = shape;
  return [
    shell(input),
    pane(input, {
      foot: [half * 0.8, belt - 1],
      head: [roofHalf, height - 7],
      isDark: false,
      hasWheel: true,
    }),
    wipers(input),
    bonnet(input),
    bumper(input),
    grille(input),
    headlamps(input),
    plate(input),
    mirrors(input),
  ].join("");
}

function wipers({ shape }: EndInput): string {
  const { half, belt } = shape;
  const arm = (x: number, reach: number) =>
    `M${n(x)} ${n(belt - 2)}L${n(x + reach)} ${n(belt + 3)}`;
  return line(arm(-half * 0.5, half * 0.52) + arm(half * 0.08, half * 0.5), {
    colour: "#111417",
    width: 1.6,
  });
}

/** The bonnet, mirroring the sky, with two folds that run towards the lamps. */
function bonnet({ canvas, shape, look }: EndInput): string {
  const tone = toneOf(look);
  const { half, belt, nose } = shape;
  const { paint, light } = look;
  const outline = symmetric([
    [half * 0.7, nose + 1, 60],
    [half * 0.82, belt - 9, 86],
    [half * 0.74, belt - 3, 160],
    [0, belt - 1, 180],
  ]).replace(
    "Z",
    `C${n(-half * 0.4)} ${n(nose - 5)} ${n(half * 0.4)} ${n(nose - 5)} ${n(half * 0.7)} ${n(nose + 1)}Z`,
  );
  const skin = canvas.linear(
    [0, belt - 1],
    [0, nose - 4],
    [
      [0, tone(mix(paint.high, light.sky, 0.45))],
      [0.5, tone(mix(paint.base, paint.high, 0.55))],
      [1, tone(mix(paint.base, paint.high, 0.15))],
    ],
  );
  const fold = `M${n(half * 0.52)} ${n(belt - 4)}C${n(half * 0.5)} ${n(belt - 10)} ${n(half * 0.44)} ${n(nose + 6)} ${n(half * 0.36)} ${n(nose - 2)}`;
  return [
    fill(outline, skin),
    both(line(fold, { colour: tone(mix(paint.high, "#ffffff", 0.4)), width: 1.4, opacity: 0.6 })),
    line(outline, { colour: tone(paint.deep), width: 0.9, opacity: 0.55 }),
  ].join("");
}

/** Lower air intake and fog lamps. */
function bumper({ shape, look }: EndInput): string {
  const tone = toneOf(look);
  const { half, sill } = shape;
  const base = sill + 5;
  const intake = `M${n(-half * 0.52)} ${n(base + 14)}Q0 ${n(base + 16)} ${n(half * 0.52)} ${n(base + 14)}L${n(half * 0.6)} ${n(base)}Q0 ${n(base - 2.5)} ${n(-half * 0.6)} ${n(base)}Z`;
  const corner = `M${n(half * 0.68)} ${n(base + 3)}L${n(half * 0.93)} ${n(base + 6)}Q${n(half * 0.96)} ${n(base + 16)} ${n(half * 0.9)} ${n(base + 19)}L${n(half * 0.72)} ${n(base + 13)}Z`;
  return [
    fill(intake, "#121518"),
    line(`M${n(-half * 0.54)} ${n(base + 7)}H${n(half * 0.54)}`, {
      colour: tone("#454b51"),
      width: 1.4,
    }),
    both(
      fill(corner, "#15181b") +
        circle([half * 0.81, base + 10.5], 3.6, tone("#59626a")) +
        circle([half * 0.81, base + 10.5], 2.6, tone("#d5dde2")),
    ),
    line(`M${n(-half * 0.9)} ${n(sill + 27)}Q0 ${n(sill + 23)} ${n(half * 0.9)} ${n(sill + 27)}`, {
      colour: tone(mix(look.paint.low, look.paint.deep, 0.5)),
      width: 0.9,
      opacity: 0.45,
    }),
  ].join("");
}

/** A plate that nobody has written on. */
function plate({ shape, look }: EndInput): string {
  const y = (shape.sill + shape.nose) / 2 - 9;
  return (
    rect({ x: -27.2, y: y - 1.2, width: 54.4, height: 13.4, radius: 2.4 }, "#15181b") +
    rect({ x: -26, y, width: 52, height: 11, radius: 1.6 }, toneOf(look)("#f4f3ee"))
  );
}
