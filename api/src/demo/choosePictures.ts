import { createRandom, hashNumber } from "../platform/random";
import type { DemoCar } from "./cars/drawMarket";
import { pictureKind } from "./cars/models";

/** From this year on a drawn dashboard has a screen; before, a radio with knobs. */
const SCREENS_SINCE = 2015;

/**
 * Chooses the files in `pictures/` for each active car of the market, by the car's key. The card's picture comes
 * first: the car from its side, then from an end, then its dashboard. File names describe the drawing:
 * "electric-tesla-lift-white-front.webp" is an electric Tesla with a sloping tail in white. Cars of one make and shape
 * take turns, the newest first, so that a picture repeats as late as possible. Sold cars are not visible and have
 * none. Throws when there is no file for a car.
 */
export function choosePictures(
  cars: readonly DemoCar[],
  files: readonly string[],
): Map<string, string[]> {
  const active = cars.filter(({ status }) => status === "active");
  const newest = active.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const sides = new Map<string, string[]>();
  const chosen = new Map<string, string[]>();
  for (const car of newest) {
    const kind = pictureKind(car);
    const queue = sides.get(kind) ?? sidesOf(kind, files);
    const side = queue.shift();
    if (side === undefined) {
      throw new Error(`There is no picture of this kind of car: ${kind}`);
    }
    sides.set(kind, [...queue, side]);
    const ends = files.filter((file) => file !== side && lookOf(file) === lookOf(side));
    chosen.set(car.key, [side, ...ends, dashboardOf(car, files)]);
  }
  return chosen;
}

function sidesOf(kind: string, files: readonly string[]): string[] {
  const isSide = new RegExp(`^${kind}-[a-z]+-side\\.webp$`);
  return createRandom(kind).shuffle(files.filter((file) => isSide.test(file)));
}

/** Without the last word: the part that all pictures of one car share. */
function lookOf(file: string): string {
  return file.slice(0, file.lastIndexOf("-"));
}

/** Cars of one model share their dashboard as far as gearbox and age allow. */
function dashboardOf(car: DemoCar, files: readonly string[]): string {
  const gearbox = car.fuelType === "Electric" ? "electric" : car.transmission.toLowerCase();
  const hasScreen = car.fuelType === "Electric" || car.year >= SCREENS_SINCE;
  const kind = `cabin-${gearbox}-${hasScreen ? "screen" : "radio"}`;
  const alike = files.filter((file) => lookOf(file) === kind);
  const dashboard = alike[hashNumber(`${car.make} ${car.model}`) % alike.length];
  if (dashboard === undefined) {
    throw new Error(`There is no picture of this kind of dashboard: ${kind}`);
  }
  return dashboard;
}
