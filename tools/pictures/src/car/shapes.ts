import type { Shape } from "@takas/api/demo/models";

import { crossover, offroader, suv } from "./highShapes";
import { coupe, estate, lift, saloon, sedan } from "./lowShapes";
import type { SideShape } from "./sideShape";
import { city, hatch, retro, supermini, tall } from "./smallShapes";

export const SIDE_SHAPES: Record<Shape, SideShape> = {
  city,
  supermini,
  tall,
  retro,
  hatch,
  lift,
  sedan,
  saloon,
  coupe,
  estate,
  crossover,
  suv,
  offroader,
};
