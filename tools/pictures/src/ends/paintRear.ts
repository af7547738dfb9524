import { CHROME, toneOf } from "../car/tones";
import { mix } from "../colour";
import { curve } from "../curve";
import type { Node } from "../curve";
import { circle, fill, line, n, rect } from "../svg";
import { both, mirrors, pane, shell, symmetric } from "./shell";
import type { EndInput } from "./shell";
import { taillamps } from "./taillamps";

/** A car from straight behind, in centimetres, x = 0 in its middle. */
export function paintRear(input: EndInput): string {
  const { shape, look } = input;
  const { half, roofHalf, height, rearBelt } = shape;
  return [
    mirrors(input),
    shell(input),
    pane(input, {
      foot: [half * 0.77, rearBelt],
      head: [roofHalf - 2, height - 8],
      isDark: look.isTinted,
      hasWheel: false,
    }),
    brakeLight(input),
    lid(input),
    taillamps(input),
    bumper(input),
  ].join("");
}

function brakeLight({ shape, look }: EndInput): string {
  const { height, rearBelt, hasHatch, half } = shape;
  const light = rect(
    { x: -13, y: height - 9.5, width: 26, height: 2.6, radius: 1.2 },
    look.light.lampsOn ? "#ff6a55" : "#8f1d1f",
  );
  const wiper = `M0 ${n(rearBelt + 2)}L${n(half * 0.42)} ${n(rearBelt + 7)}`;
  return (
    light +
    (hasHatch
      ? line(wiper, { colour: "#111417", width: 1.6 }) + circle([0, rearBelt + 2], 2, "#16191c")
      : "")
  );
}

/** Tailgate or boot lid: its joint, the light on its upper edge, the bar over the plate. */
function lid({ canvas, shape, look }: EndInput): string {
  const tone = toneOf(look);
  const { half, rearBelt, sill } = shape;
  const { paint, light } = look;
  const foot = sill + 31;
  const joint: Node[] = [
    [half * 0.6, foot, 12, 74],
    [half * 0.68, (foot + rearBelt) / 2, 88],
    [half * 0.74, rearBelt, 82],
  ];
  const shelf = canvas.linear(
    [0, rearBelt + 3],
    [0, rearBelt - 12],
    [
      [0, tone(mix(paint.high, light.sky, 0.4)), 0.9],
      [1, tone(paint.high), 0],
    ],
  );
  const edge = `M${n(-half * 0.74)} ${n(rearBelt + 1)}Q0 ${n(rearBelt + 4)} ${n(half * 0.74)} ${n(rearBelt + 1)}L${n(half * 0.7)} ${n(rearBelt - 12)}Q0 ${n(rearBelt - 9)} ${n(-half * 0.7)} ${n(rearBelt - 12)}Z`;
  const bottom = `M${n(-half * 0.6)} ${n(foot)}Q0 ${n(foot - 3)} ${n(half * 0.6)} ${n(foot)}`;
  return [
    fill(edge, shelf),
    both(line(curve(joint), { colour: tone(paint.deep), width: 0.9, opacity: 0.5 })),
    line(bottom, { colour: tone(paint.deep), width: 0.9, opacity: 0.6 }),
  ].join("");
}

function bumper({ shape, look, traits, isElectric }: EndInput): string {
  const tone = toneOf(look);
  const { half, sill, tail } = shape;
  const onLid = shape.hasHatch;
  const y = onLid ? tail[1] - 1 : sill + 17;
  const plate = { x: -26, y, width: 52, height: 11, radius: 1.6 };
  const foot = symmetric([
    [half - 12, sill - 0.5, 0],
    [half - 3, sill + 6, 70, 160],
    [half * 0.6, sill + 12, 176],
    [0, sill + 13, 180],
  ]);
  const pipe =
    rect({ x: half * 0.5, y: sill - 1, width: 15, height: 6, radius: 2.6 }, tone("#c9cfd3")) +
    rect({ x: half * 0.5 + 1.4, y: sill + 0.2, width: 12.2, height: 3.6, radius: 1.6 }, "#16181b");
  return [
    fill(foot, "#1b1f22", 0.95),
    both(
      rect({ x: half * 0.7, y: sill + 15, width: 16, height: 3.4, radius: 1.4 }, tone("#a8262b")),
    ),
    isElectric ? "" : traits.hasChrome ? both(pipe) : pipe,
    rect(
      { x: -32, y: y + 13.5, width: 64, height: 3, radius: 1.5 },
      traits.hasChrome ? tone(CHROME) : tone(look.paint.deep),
      traits.hasChrome ? 1 : 0.5,
    ),
    rect({ ...plate, x: -27.2, y: y - 1.2, width: 54.4, height: 13.4, radius: 2.4 }, "#15181b"),
    rect(plate, tone("#f4f3ee")),
    circle([0, onLid ? tail[0] - 2 : (tail[0] + tail[1]) / 2], 3.2, tone("#dfe5e8")),
    line(
      `M${n(-half * 0.93)} ${n(sill + 30)}Q0 ${n(sill + 27)} ${n(half * 0.93)} ${n(sill + 30)}`,
      { colour: tone(look.paint.deep), width: 0.9, opacity: 0.45 },
    ),
  ].join("");
}
