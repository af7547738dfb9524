import type { Shape } from "@takas/api/demo/models";

import { at } from "../car/outline";
import { COWL, REAR_FOOT } from "../car/sideShape";
import type { SideShape } from "../car/sideShape";
import { carHeight } from "../car/tones";

/** A car seen from straight ahead or behind: half of it, x = 0 in the middle, in centimetres above the ground. */
export interface EndShape {
  /** Half the width of the body at its widest, and of the roof. */
  half: number;
  roofHalf: number;
  height: number;
  /** Foot of the windscreen. */
  belt: number;
  /** Front edge of the bonnet, top of the lamps. */
  nose: number;
  sill: number;
  wheelRadius: number;
  /** Width of a tyre. */
  tread: number;
  /** Foot of the rear window, and upper and lower edge of the tail lamps. */
  rearBelt: number;
  tail: readonly [top: number, bottom: number];
  hasCladding: boolean;
  hasRoundLamps: boolean;
  /** A lid that opens with the window, with a wiper; a boot otherwise. */
  hasHatch: boolean;
}

const HALF_WIDTHS: Record<Shape, number> = {
  city: 82,
  supermini: 85,
  tall: 85,
  retro: 87,
  hatch: 89,
  lift: 88,
  sedan: 90,
  saloon: 93,
  coupe: 92,
  estate: 90,
  crossover: 90,
  suv: 93,
  offroader: 98,
};

/** Takes heights from the side view, so that all pictures of a car show the same car. */
export function endShapeOf(shape: Shape, side: SideShape): EndShape {
  const half = HALF_WIDTHS[shape];
  return {
    half,
    roofHalf: half * (shape === "offroader" || shape === "retro" ? 0.7 : 0.63),
    height: carHeight(side),
    belt: at(side.top, COWL)[1],
    nose: at(side.top, 4)[1] - 2,
    // The lip of the bumper hangs lower than the sill between the wheels.
    sill: side.sill - 3,
    wheelRadius: side.wheelRadius,
    tread: side.wheelRadius * 0.62,
    rearBelt: at(side.top, REAR_FOOT)[1],
    tail: [
      Math.max(...side.taillamp.map(([, y]) => y)),
      Math.min(...side.taillamp.map(([, y]) => y)),
    ],
    hasCladding: side.hasCladding,
    hasRoundLamps: shape === "retro",
    hasHatch: !["sedan", "saloon", "coupe", "lift"].includes(shape),
  };
}
