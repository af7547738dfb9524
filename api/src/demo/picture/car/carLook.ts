import type { Shape } from "../../market/models";
import { createRandom } from "../../random";
import { paintNamed } from "../paints";
import type { PaintName } from "../paints";
import type { Time } from "../scene/stage";
import { SIDE_SHAPES } from "./shapes";
import type { CarLook } from "./tones";
import { drawWheelLook } from "./wheel";

interface Facts {
  shape: Shape;
  design: string;
  paint: PaintName;
  isPremium: boolean;
}

/** Wheels, chrome, glass and roof of a car: always the same for the same design in the same colour. */
export function carLook({ shape, design, paint, isPremium }: Facts, time: Time): CarLook {
  const random = createRandom(`${design}/${paint}/look`);
  return {
    paint: paintNamed(paint),
    roof:
      shape === "retro" && random.chance(0.6) ? paintNamed(random.pick(["white", "black"])) : null,
    wheel: drawWheelLook(random, isPremium),
    light: { tint: time.tint, sky: time.sky[1], ground: "#d9c7a5", lampsOn: time.lampsOn },
    hasChrome: isPremium && random.chance(0.7),
    isTinted: random.chance(0.35),
    hasRails: SIDE_SHAPES[shape].hasRails && random.chance(0.75),
    turn: random.between(0, 70),
  };
}
