import { createRandom, hashNumber } from "../platform/random";
import type { DemoCar } from "./cars/drawMarket";

/** From this year on a drawn dashboard has a screen; before, a radio with knobs. */
const SCREENS_SINCE = 2015;

/**
 * Chooses the files in `pictures/` for each active car of the market, by the car's key. The card's picture comes
 * first: the car from its side or front, then from its other sides if there are files of the same car, then its
 * dashboard. File names describe the drawing: "electric-hatch1-white-front.webp" is the first design of an electric
 * hatchback in white. Cars of one shape take turns, the newest first, so that a picture repeats as late as possible.
 * Sold cars are not visible and have none. Throws when there is no file for a car.
 */
export function choosePictures(
  cars: readonly DemoCar[],
  files: readonly string[],
): Map<string, string[]> {
  const active = cars.filter(({ status }) => status === "active");
  const newest = active.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const leads = new Map<string, string[]>();
  const chosen = new Map<string, string[]>();
  for (const car of newest) {
    const kind = `${car.fuelType === "Electric" ? "electric-" : ""}${car.shape}`;
    const queue = leads.get(kind) ?? leadsOf(kind, files);
    const lead = queue.shift();
    if (lead === undefined) {
      throw new Error(`There is no picture of this kind of car: ${kind}`);
    }
    leads.set(kind, [...queue, lead]);
    const others = files.filter((file) => file !== lead && lookOf(file) === lookOf(lead));
    chosen.set(car.key, [lead, ...others, dashboardOf(car, files)]);
  }
  return chosen;
}

/** The sides of all cars of a kind with fronts of others between them, so that no car follows itself. */
function leadsOf(kind: string, files: readonly string[]): string[] {
  const ofKind = files.filter((file) => new RegExp(`^${kind}\\d`).test(file));
  const sides = ofKind.filter((file) => file.endsWith("-side.webp"));
  const looks = createRandom(kind).shuffle(sides.map(lookOf));
  return looks.flatMap((look, index) => {
    const other = looks[(index + (looks.length >> 1)) % looks.length];
    return [`${look}-side.webp`, `${other}-front.webp`].filter((file) => ofKind.includes(file));
  });
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
