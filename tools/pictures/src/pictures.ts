import { pictureKind } from "@takas/api/demo/models";
import type { MarketModel } from "@takas/api/demo/models";
import { MAKE_WEIGHTS, MODELS } from "@takas/api/demo/modelTable";
import { createRandom } from "@takas/api/random";

import type { CarPicture, View } from "./drawCar";
import { PAINT_WEIGHTS } from "./paints";
import type { PaintName } from "./paints";
import { SCENES } from "./scene/scenes";
import type { TimeName } from "./scene/stage";

/** Cars on sale in the sample market, about. */
const CARS = 380;
/** Cars of one make and shape that may share a picture, and the most pictures such cars get. */
const SHARED_BY = 3;
const MOST = 5;
/** The pictures of a kind's first colours, and of all others. Fronts tell makes apart better than rears. */
const VIEWS: ReadonlyArray<readonly View[]> = [
  ["side", "front"],
  ["side", "rear"],
];
const LATER_VIEWS: readonly View[] = ["side"];
/** People photograph by day; a few in the evening. */
const HOURS: ReadonlyArray<readonly [TimeName, number]> = [
  ["morning", 23],
  ["noon", 26],
  ["afternoon", 25],
  ["golden", 15],
  ["dusk", 7],
  ["evening", 4],
];

/**
 * All pictures by file name: of each kind of car of the market one or more colours, each from its side and the
 * first two from an end as well. Kinds that are often on sale get more colours.
 */
export function allPictures(): Map<string, CarPicture> {
  const pictures = new Map<string, CarPicture>();
  for (const [kind, { model, isElectric, cars }] of kinds()) {
    const count = Math.min(MOST, Math.max(1, Math.round(cars / SHARED_BY)));
    for (const [index, paint] of paintsOf(kind, count).entries()) {
      const { make, shape } = model;
      for (const view of VIEWS[index] ?? LATER_VIEWS) {
        const file = `${kind}-${paint}-${view}.webp`;
        pictures.set(file, { view, make, shape, paint, isElectric, ...place(file) });
      }
    }
  }
  return pictures;
}

interface Kind {
  model: MarketModel;
  isElectric: boolean;
  /** How many are on sale. */
  cars: number;
}

/** What the pictures of two cars must share: make, shape and whether there is an engine. */
function kinds(): Map<string, Kind> {
  const found = new Map<string, Kind>();
  for (const [make, percent] of MAKE_WEIGHTS) {
    const models = MODELS.filter((model) => model.make === make);
    const total = models.reduce((sum, { weight }) => sum + weight, 0);
    for (const model of models) {
      const cars = (CARS * percent * model.weight) / total / 100;
      const engines = model.engines.reduce((sum, { weight }) => sum + weight, 0);
      for (const { fuel, weight } of model.engines) {
        const isElectric = fuel === "Electric";
        const kind = pictureKind({ ...model, fuelType: fuel });
        const before = found.get(kind)?.cars ?? 0;
        found.set(kind, { model, isElectric, cars: before + (cars * weight) / engines });
      }
    }
  }
  return found;
}

function paintsOf(kind: string, count: number): PaintName[] {
  const random = createRandom(`${kind}/paints`);
  const paints = new Set<PaintName>();
  while (paints.size < count) {
    paints.add(random.weighted(PAINT_WEIGHTS));
  }
  return [...paints];
}

function place(seed: string): Pick<CarPicture, "scene" | "time" | "seed"> {
  const random = createRandom(`${seed}/place`);
  return { scene: random.pick(SCENES), time: random.weighted(HOURS), seed };
}
