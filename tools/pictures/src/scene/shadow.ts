import { n } from "../svg";
import type { Canvas } from "../svg";
import { GROUND } from "./stage";
import type { Time } from "./stage";

interface Cast {
  /** Middle and half length of the car in pixels. */
  middle: number;
  half: number;
  time: Time;
  /** Where the tyres touch the ground, in pixels from above. */
  ground?: number;
}

/** The shadow under a car: a wide soft one that leans away from the sun, a dark one between the wheels. */
export function paintShadow(canvas: Canvas, cast: Cast): string {
  const { middle, half, time, ground = GROUND } = cast;
  const { shadow, shadowStrength } = time;
  const disc = (reach: number, squash: number, dark: number) => {
    const soft = canvas.radial([0, 0], reach, [
      [0, "#0d1216", dark],
      [0.7, "#0d1216", dark * 0.85],
      [0.88, "#0d1216", dark * 0.35],
      [1, "#0d1216", 0],
    ]);
    return { soft, reach, squash, ground };
  };
  const wide = disc(half * 1.12, 0.09, shadowStrength * 0.8);
  const dark = disc(half * 0.98, 0.045, Math.min(0.9, shadowStrength * 1.3));
  return spot(middle + shadow * 0.6, wide) + spot(middle + shadow * 0.1, dark);
}

interface Spot {
  soft: string;
  reach: number;
  squash: number;
  ground: number;
}

function spot(x: number, { soft, reach, squash, ground }: Spot): string {
  return `<g transform="translate(${n(x)} ${ground - 4}) scale(1 ${squash})"><circle r="${n(reach)}" fill="${soft}"/></g>`;
}
