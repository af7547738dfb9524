import { fill, n } from "../svg";
import { bodywork, wheelWells } from "./bodywork";
import { glasshouse } from "./glasshouse";
import { lamps } from "./lamps";
import type { CarInput } from "./tones";
import { mirror, trim } from "./trim";
import { wheel } from "./wheel";

/** A car from its side in its own centimetres: nose at x = 0, ground at y = 0, y up. */
export function paintSide(input: CarInput): string {
  return [
    wheelWells(input),
    bodywork(input),
    glasshouse(input),
    lamps(input),
    trim(input),
    wheels(input),
    mirror(input),
  ].join("");
}

function wheels({ canvas, shape, look }: CarInput): string {
  const scale = (shape.wheelRadius / 100).toFixed(4);
  const shade = canvas.linear(
    [0, shape.wheelRadius * 2],
    [0, shape.wheelRadius * 0.9],
    [
      [0, "#000000", 0.6],
      [1, "#000000", 0],
    ],
  );
  return shape.wheels
    .map((x, index) => {
      const group = wheel(canvas, look.wheel, look.turn + index * 41);
      const r = shape.wheelRadius;
      // y points up here, so the arc over the top of the tyre is the counter-clockwise one.
      const cover = `M${n(x - r)} ${n(r)}A${n(r)} ${n(r)} 0 0 0 ${n(x + r)} ${n(r)}A${n(r)} ${n(r * 0.42)} 0 0 1 ${n(x - r)} ${n(r)}Z`;
      return `<g transform="translate(${n(x)} ${n(r)}) scale(${scale})">${group}</g>${fill(cover, shade)}`;
    })
    .join("");
}
