import type { DemoCar } from "../market/drawMarket";
import type { Shape } from "../market/models";
import { createRandom, hashNumber } from "../random";
import type { CarPicture, View } from "./drawCar";
import { PAINT_WEIGHTS } from "./paints";
import { SCENES } from "./scene/scenes";
import type { TimeName } from "./scene/stage";

const PREMIUM = new Set(["Audi", "BMW", "Land Rover", "Mercedes", "Tesla"]);
/** Designs drawn of each shape: enough for siblings in one page of results. */
const DESIGNS = 2;
/** How many cars that look alike may share their first picture. */
const SHARED_BY = 3;
/** From behind the wheel of these, in the dear makes, one sees the bonnet. */
const LONG_BONNETS = new Set<Shape>(["sedan", "saloon", "coupe", "estate", "suv", "offroader"]);
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
 * The pictures of every listing by its key, the one for cards first. Cars of one design and colour share pictures:
 * the first between three of them at most, so that a page of results stays varied, the others between all. A car
 * that is sold is seen by nobody and has none.
 */
export function picturesOf(cars: readonly DemoCar[]): Map<string, CarPicture[]> {
  const alike = new Map<string, number>();
  const pictures = new Map<string, CarPicture[]>();
  for (const car of cars.filter(({ status }) => status === "active")) {
    const base = appearance(car);
    const look = `${base.design}/${base.paint}${base.isElectric ? "/electric" : ""}`;
    const before = alike.get(look) ?? 0;
    alike.set(look, before + 1);
    const [first, ...others] = viewsOf(look);
    const outside = fromOutside(base);
    const lead = { ...outside, ...place(`${look}/${Math.floor(before / SHARED_BY)}`), view: first };
    const rest = others.map((view) => ({ ...outside, ...place(`${look}/${view}`), view }));
    pictures.set(car.key, [lead, ...rest, cabin(base)]);
  }
  return pictures;
}

/** Most cars are photographed from the side and once more, some from the front first; a few but once. */
function viewsOf(look: string): [View, ...View[]] {
  const random = createRandom(`${look}/views`);
  if (random.chance(0.28)) {
    return ["front", random.pick(["side", "rear"] as const)];
  }
  const second = random.pick(["front", "front", "rear", "nose", "tail"] as const);
  return random.chance(0.7) ? ["side", second] : ["side"];
}

type Appearance = Omit<CarPicture, "view" | "scene" | "time" | "seed">;

function appearance(car: DemoCar): Appearance {
  return {
    shape: car.shape,
    paint: createRandom(`${car.key}/paint`).weighted(PAINT_WEIGHTS),
    design: `${car.shape}-${hashNumber(car.model) % DESIGNS}`,
    isPremium: PREMIUM.has(car.make),
    isModern: car.year >= 2015 || (PREMIUM.has(car.make) && car.year >= 2011),
    isAutomatic: car.transmission === "Automatic",
    isElectric: car.fuelType === "Electric",
  };
}

/** What does not show from outside is set to one value, so that equal pictures are equal. */
function fromOutside(base: Appearance): Appearance {
  return { ...base, isModern: true, isAutomatic: true };
}

function cabin(base: Appearance): CarPicture {
  const { isPremium, isAutomatic, isModern, isElectric } = base;
  const kind = [isPremium, isAutomatic, isModern, isElectric].map(Number).join("");
  const hasBonnet = isPremium && LONG_BONNETS.has(base.shape);
  const design = `cabin-${kind}-${hasBonnet ? "long" : hashNumber(base.design) % 2}`;
  const shape = hasBonnet ? "sedan" : "hatch";
  const paint = hasBonnet ? base.paint : "white";
  return { ...base, ...place(`${design}/${paint}`), view: "cabin", design, shape, paint };
}

function place(seed: string): Pick<CarPicture, "scene" | "time" | "seed"> {
  const random = createRandom(`${seed}/place`);
  return { scene: random.pick(SCENES), time: random.weighted(HOURS), seed };
}
