import type { Shape } from "@takas/api/demo/models";
import { createRandom } from "@takas/api/random";

import { traitsOf } from "../makes";
import { paintNamed } from "../paints";
import type { PaintName } from "../paints";
import type { Time } from "../scene/stage";
import { SIDE_SHAPES } from "./shapes";
import type { CarLook } from "./tones";
import { drawWheelLook } from "./wheel";

const PREMIUM = new Set(["Audi", "BMW", "Land Rover", "Mercedes", "Tesla"]);

interface Facts {
  make: string;
  shape: Shape;
  paint: PaintName;
}

/** Wheels, chrome, glass and roof of a car: always the same for the same car in the same colour. */
export function carLook({ make, shape, paint }: Facts, time: Time): CarLook {
  const random = createRandom(`${make}-${shape}/${paint}/look`);
  const isPremium = PREMIUM.has(make);
  const { roof, hasChrome } = traitsOf(make);
  return {
    paint: paintNamed(paint),
    roof: roof.paint === undefined ? null : paintNamed(roof.paint),
    wheel: drawWheelLook(random, isPremium),
    light: { tint: time.tint, sky: time.sky[1], ground: "#d9c7a5", lampsOn: time.lampsOn },
    hasChrome: isPremium && hasChrome,
    isTinted: random.chance(0.35),
    hasRails: SIDE_SHAPES[shape].hasRails && random.chance(0.75),
    turn: random.between(0, 70),
  };
}
