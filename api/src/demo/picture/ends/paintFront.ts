import { createRandom } from "../../random";
import { toneOf } from "../car/tones";
import { mix } from "../colour";
import { curve } from "../curve";
import type { Node } from "../curve";
import { circle, fill, line, n, rect } from "../svg";
import type { EndShape } from "./endShape";
import { grille } from "./grille";
import { both, mirrors, pane, shell, symmetric } from "./shell";
import type { EndInput, FacedInput } from "./shell";

/** A car from straight ahead, in centimetres, x = 0 in its middle. */
export function paintFront(input: FacedInput): string {
  const { shape } = input;
  const { half, roofHalf, height, belt } = shape;
  return [
    shell(input),
    pane(input, {
      foot: [half * 0.79, belt + 5],
      head: [roofHalf - 1, height - 8],
      isDark: false,
      hasWheel: true,
    }),
    wipers(input),
    bonnet(input),
    grille(input),
    lamps(input),
    bumper(input),
    mirrors(input),
  ].join("");
}

function wipers({ shape }: EndInput): string {
  const { half, belt } = shape;
  const arm = (x: number, reach: number) =>
    `M${n(x)} ${n(belt + 4)}L${n(x + reach)} ${n(belt + 9)}`;
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
    [half * 0.82, belt - 4, 86],
    [half * 0.74, belt + 2.5, 160],
    [0, belt + 4.5, 180],
  ]).replace(
    "Z",
    `C${n(-half * 0.4)} ${n(nose - 5)} ${n(half * 0.4)} ${n(nose - 5)} ${n(half * 0.7)} ${n(nose + 1)}Z`,
  );
  const skin = canvas.linear(
    [0, belt + 4],
    [0, nose - 4],
    [
      [0, tone(mix(paint.high, light.sky, 0.45))],
      [0.5, tone(mix(paint.base, paint.high, 0.55))],
      [1, tone(mix(paint.base, paint.high, 0.15))],
    ],
  );
  const fold = `M${n(half * 0.52)} ${n(belt + 1)}C${n(half * 0.5)} ${n(belt - 6)} ${n(half * 0.44)} ${n(nose + 6)} ${n(half * 0.36)} ${n(nose - 2)}`;
  return [
    fill(outline, skin),
    both(line(fold, { colour: tone(mix(paint.high, "#ffffff", 0.4)), width: 1.4, opacity: 0.6 })),
    line(outline, { colour: tone(paint.deep), width: 0.9, opacity: 0.55 }),
  ].join("");
}

function lamps({ canvas, shape, look, design }: FacedInput): string {
  const { lampsOn } = look.light;
  const tone = lampsOn ? (colour: string) => colour : toneOf(look);
  const { half, nose } = shape;
  const slim = createRandom(`${design}/face/lamp`).between(0.7, 1.15);
  const outline = shape.hasRoundLamps ? roundLamp(shape) : sweptLamp(shape, slim);
  const d = curve(outline, true);
  const cover = canvas.linear(
    [0, nose + 2],
    [0, nose - 13],
    [
      [0, tone(lampsOn ? "#fffef5" : "#eff4f6")],
      [0.5, tone(lampsOn ? "#fff0c2" : "#a9b6bf")],
      [1, tone(lampsOn ? "#d8b976" : "#5a656e")],
    ],
  );
  const eye = (x: number, y: number, r: number) =>
    lampsOn
      ? circle([x, y], r * 1.3, "#fff4cf") + circle([x, y], r * 0.9, "#ffffff")
      : circle([x, y], r, tone("#3b444c")) +
        circle([x, y], r * 0.7, tone("#9fb0bb")) +
        circle([x - r * 0.2, y + r * 0.25], r * 0.28, "#ffffff");
  const glow = lampsOn
    ? circle(
        [half * 0.78, nose - 5],
        20,
        canvas.radial([half * 0.78, nose - 5], 20, [
          [0, "#fff6d8", 0.75],
          [1, "#fff6d8", 0],
        ]),
      )
    : "";
  return both(
    [
      fill(d, cover),
      `<g clip-path="${canvas.clip(d)}">`,
      eye(half * 0.81, nose - 4.6 * slim, 4.8),
      eye(half * 0.69, nose - 5.6 * slim, 3.8),
      line(
        `M${n(half * 0.58)} ${n(nose - 7)}Q${n(half * 0.75)} ${n(nose - 13 * slim + 1)} ${n(half * 0.93)} ${n(nose - 9 * slim + 1)}`,
        { colour: "#ffffff", width: 1.6, opacity: 0.9 },
      ),
      "</g>",
      line(d, { colour: "#15191d", width: 0.9, opacity: 0.75 }),
      glow,
    ].join(""),
  );
}

function sweptLamp({ half, nose }: EndShape, slim: number): Node[] {
  return [
    [half * 0.58, nose - 6, 100, 40],
    [half * 0.78, nose + 1.5, 12],
    [half * 0.955, nose + 2, -20, -80],
    [half * 0.93, nose - 9 * slim, -130],
    [half * 0.74, nose - 13 * slim, 182],
  ];
}

function roundLamp({ half, nose }: EndShape): Node[] {
  return [
    [half * 0.58, nose - 9, 90],
    [half * 0.745, nose + 4, 0],
    [half * 0.91, nose - 9, -90],
    [half * 0.745, nose - 22, 180],
  ];
}

/** Lower air intake, fog lamps and a plate that nobody has written on. */
function bumper({ shape, look }: EndInput): string {
  const tone = toneOf(look);
  const { half, sill, nose } = shape;
  const base = sill + 5;
  const intake = `M${n(-half * 0.52)} ${n(base + 14)}Q0 ${n(base + 16)} ${n(half * 0.52)} ${n(base + 14)}L${n(half * 0.6)} ${n(base)}Q0 ${n(base - 2.5)} ${n(-half * 0.6)} ${n(base)}Z`;
  const corner = `M${n(half * 0.68)} ${n(base + 3)}L${n(half * 0.93)} ${n(base + 6)}Q${n(half * 0.96)} ${n(base + 16)} ${n(half * 0.9)} ${n(base + 19)}L${n(half * 0.72)} ${n(base + 13)}Z`;
  const plate = { x: -26, y: (base + 14 + nose - 26) / 2 - 2, width: 52, height: 11, radius: 1.6 };
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
    rect(
      { ...plate, x: plate.x - 1.2, y: plate.y - 1.2, width: 54.4, height: 13.4, radius: 2.4 },
      "#15181b",
    ),
    rect(plate, tone("#f4f3ee")),
    line(`M${n(-half * 0.9)} ${n(sill + 27)}Q0 ${n(sill + 23)} ${n(half * 0.9)} ${n(sill + 27)}`, {
      colour: tone(mix(look.paint.low, look.paint.deep, 0.5)),
      width: 0.9,
      opacity: 0.45,
    }),
  ].join("");
}
